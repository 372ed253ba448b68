import RotateCw from 'lucide-react/icons/rotate-cw'
import { useStore } from 'zustand'
import { Button } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { reloadKeeping } from '../ui/keep-typed.ts'
import { newerBuild, ownReload } from '../ui/own-reload.ts'
import { m } from '../words/m.ts'

/** Offers to load the page anew after a deployment. What is typed is there again afterwards. */
export function UpdateBar() {
  const isOffered = useStore(newerBuild)
  function load() {
    const [ask] = ownReload.asking
    if (ask) ask(reloadKeeping)
    else reloadKeeping()
  }
  // The place is there before, so that it is read out when it comes.
  return (
    <output className={placeLook}>
      {isOffered ? (
        <span className={cardLook}>
          <span className={css({ color: 'primary.fg', flexShrink: '0' })}>
            <RotateCw size={16} aria-hidden="true" />
          </span>
          <span className={css({ flex: '1', minW: '0', textWrap: 'pretty' })}>
            {m.deployment_newer()}
          </span>
          <Button size="sm" onClick={load}>
            {m.deployment_load()}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => newerBuild.setState(false)}>
            {m.ui_dismiss()}
          </Button>
        </span>
      ) : null}
    </output>
  )
}

const placeLook = css({
  position: 'fixed',
  insetX: '0',
  bottom: 'calc(1rem + var(--bottom-bar, 0px) + env(safe-area-inset-bottom))',
  zIndex: 'toast',
  display: 'flex',
  justifyContent: 'center',
  px: '4',
  pointerEvents: 'none',
  _print: { display: 'none' },
})
const cardLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  maxW: '36rem',
  ps: '4',
  pe: '2',
  py: '2',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  boxShadow: 'lg',
  textStyle: 'sm',
  pointerEvents: 'auto',
})
