import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useRef } from 'react'
import { css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { BarButton } from './bar-button.tsx'

/** Each with the keys that do it. Arrows are signs that need no translation. */
const rows: [keys: string[], does: () => string][] = [
  [['Space', 'K'], m.player_key_play],
  [['←', '→'], m.player_key_step],
  [['J', 'L'], m.player_key_skip],
  [['0', '–', '9'], m.player_key_jump],
  [['↑', '↓'], m.player_volume],
  [['M'], m.player_key_mute],
  [['C'], m.player_key_captions],
  [['<', '>'], m.player_key_speed],
  [['F'], m.player_full],
  [['P'], m.player_picture],
  [['?'], m.player_keys],
]

/** The keys of the player, over the video, so that they are seen on a full screen too. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLDialogElement>(null)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const before = document.activeElement
    const video = panel.current?.parentElement?.querySelector('video')
    panel.current?.querySelector('button')?.focus()
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('keydown', onKey)
      // What it was opened by may be gone itself.
      if (before instanceof HTMLElement && before !== document.body) before.focus()
      else video?.focus()
    }
  }, [])
  return (
    <dialog ref={panel} open aria-label={m.player_keys()} className={panelLook}>
      <div className={css({ display: 'flex', alignItems: 'center', mb: '1' })}>
        <p className={css({ flex: '1', fontWeight: 'semibold' })}>{m.player_keys()}</p>
        <BarButton icon={X} label={m.player_close()} onClick={onClose} />
      </div>
      <dl className={listLook}>
        {rows.map(([keys, does]) => (
          <div key={keys.join('')} className={css({ display: 'flex', gap: '3', py: '1' })}>
            <dt className={css({ flex: '1' })}>{does()}</dt>
            <dd className={css({ display: 'flex', gap: '1', flexShrink: '0' })}>
              {keys.map((key) =>
                key === '–' ? (
                  key
                ) : (
                  <kbd key={key} className={keyLook}>
                    {nameOf(key)}
                  </kbd>
                ),
              )}
            </dd>
          </div>
        ))}
      </dl>
    </dialog>
  )
}

const nameOf = (key: string) => (key === 'Space' ? m.player_key_space() : key)

const panelLook = css({
  position: 'absolute',
  inset: '0',
  zIndex: '3',
  m: '0',
  boxSize: '100%',
  maxW: 'none',
  maxH: 'none',
  color: 'white',
  overflowY: 'auto',
  px: { base: '4', md: '8' },
  py: '3',
  bg: 'rgb(5 8 11 / 0.94)',
  textStyle: 'sm',
})
const listLook = css({
  columnGap: '10',
  '@container (min-width: 36rem)': { columns: '2' },
  '& > div': { breakInside: 'avoid' },
})
const keyLook = css({
  minW: '6',
  px: '1.5',
  borderRadius: 'l1',
  borderWidth: '1px',
  borderColor: 'white/35',
  textAlign: 'center',
  fontFamily: 'inherit',
  textStyle: 'xs',
  lineHeight: '1.6',
})
