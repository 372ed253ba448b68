import MonitorDown from 'lucide-react/icons/monitor-down'
import { Button } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { installPrompt, useInstallOffer } from './install-prompt.ts'

/**
 * Offers to install the app, to visitors too. It is fixed to the bottom of the screen and takes up the same height at the
 * end of the page, so that it covers nothing and moves nothing.
 */
export function InstallBanner() {
  const { byHand } = useInstallOffer()
  return (
    <aside aria-label={m.device_install()} data-install-banner className={placeLook}>
      <div className={barLook}>
        <div className={insideLook}>
          <span className={iconLook}>
            <MonitorDown size={18} aria-hidden="true" />
          </span>
          <p className={css({ flex: '1', minW: { base: '12rem', md: '0' }, textWrap: 'pretty' })}>
            <span className={css({ fontWeight: 'medium' })}>{m.device_install_here()}</span>{' '}
            <span className={css({ color: 'fg.muted' })}>
              {byHand ? m.device_install_by_hand() : m.device_install_about()}
            </span>
          </p>
          <div className={css({ display: 'flex', gap: '2', ms: 'auto' })}>
            <Button variant="ghost" size="sm" onClick={() => installPrompt.hide()}>
              {byHand ? m.device_got_it() : m.device_not_now()}
            </Button>
            {byHand ? null : (
              <Button size="sm" onClick={() => void installPrompt.prompt()}>
                {m.device_install_now()}
              </Button>
            )}
          </div>
        </div>
      </div>
    </aside>
  )
}

const placeLook = css({ h: 'var(--install-banner)', _print: { display: 'none' } })
const barLook = css({
  position: 'fixed',
  insetX: '0',
  bottom: 'var(--bottom-bar, 0px)',
  zIndex: 'docked',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  pb: 'env(safe-area-inset-bottom)',
})
const insideLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  maxW: '6xl',
  mx: 'auto',
  px: { base: '4', md: '6' },
  py: '3',
  textStyle: 'sm',
})
const iconLook = css({
  display: 'grid',
  placeItems: 'center',
  boxSize: '9',
  borderRadius: 'l2',
  bg: 'primary.subtle',
  color: 'primary.fg',
})
