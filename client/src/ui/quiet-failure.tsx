import { m } from '../words/m.ts'
import { css } from './css.ts'

interface QuietFailureProps {
  /** That it did not load: "The calendar did not load". */
  title: string
  onRetry: () => void
}

/** In the place of a small part of a page that failed to load, of which the rest is there. */
export function QuietFailure({ title, onRetry }: QuietFailureProps) {
  return (
    <div
      role="alert"
      className={css({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: '3',
        px: '5',
        py: '3',
        textStyle: 'sm',
        color: 'fg.muted',
      })}
    >
      {title}
      <button
        type="button"
        onClick={onRetry}
        className={css({
          minH: { base: '11', md: '8' },
          color: 'primary.fg',
          fontWeight: 'medium',
          borderRadius: 'l1',
          cursor: 'pointer',
          focusVisibleRing: 'outside',
          _hover: { textDecoration: 'underline' },
        })}
      >
        {m.ui_try_again()}
      </button>
    </div>
  )
}
