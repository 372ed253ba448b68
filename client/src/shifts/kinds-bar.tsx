import { chakra } from '@chakra-ui/react/styled-system'
import { useStore } from 'zustand'
import { classes, css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { UiStore } from './board-ui.ts'
import { timesOf, toneOf } from './clock.ts'
import type { ShownBoard } from './use-board.ts'

/** What is painted over days and people: one is chosen, or none to select and drag. */
export function KindsBar({ ui, kinds }: { ui: UiStore; kinds: ShownBoard['kinds'] }) {
  const brush = useStore(ui, (state) => state.brush)
  return (
    <chakra.fieldset
      minW="0"
      aria-label={m.shifts_paint()}
      display="flex"
      alignItems="center"
      gap="1.5"
      overflowX="auto"
      py="1"
    >
      <chakra.span textStyle="sm" color="fg.muted" whiteSpace="nowrap" me="1">
        {m.shifts_paint()}
      </chakra.span>
      {kinds.map((kind, at) => (
        <button
          key={`${kind.name} ${kind.startMinute} ${kind.endMinute} ${kind.place}`}
          type="button"
          aria-pressed={brush === at}
          onClick={() => ui.setState({ brush: brush === at ? null : at })}
          className={classes(look, tones[toneOf(kind)], brush === at && chosen)}
        >
          <kbd className={keyLook} aria-hidden="true">
            {at + 1}
          </kbd>
          <span lang={languageOf(kind.name)}>{kind.name || m.shifts_unnamed()}</span>
          <span className={timeLook}>{timesOf(kind)}</span>
          {kind.place ? (
            <span className={timeLook} lang={languageOf(kind.place)}>
              {kind.place}
            </span>
          ) : null}
        </button>
      ))}
    </chakra.fieldset>
  )
}

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  h: { base: '11', md: '8' },
  px: '2.5',
  borderWidth: '1px',
  borderColor: 'border',
  borderInlineStartWidth: '3px',
  borderRadius: 'l2',
  bg: 'bg.panel',
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  _hover: { bg: 'bg.muted' },
})
const tones = {
  morning: css({ borderInlineStartColor: 'warning.solid' }),
  day: css({ borderInlineStartColor: 'success.solid' }),
  evening: css({ borderInlineStartColor: 'info.solid' }),
  night: css({ borderInlineStartColor: 'fg.muted' }),
}
const chosen = css({ bg: 'primary.subtle', boxShadow: '0 0 0 2px {colors.primary.focusRing}' })
const keyLook = css({ textStyle: 'xs', color: 'fg.subtle', fontFamily: 'mono' })
const timeLook = css({ textStyle: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
