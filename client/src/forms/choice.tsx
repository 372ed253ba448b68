import { classes, css } from '../ui/css.ts'
import type { ComponentProps } from 'react'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'color' | 'size' | 'height' | 'width'> {
  type: 'radio' | 'checkbox'
  label: string
  hint?: string
  error?: string | undefined
}

/** A native radio button or checkbox with its words. */
export function Choice({ label, hint, error, ...input }: ChoiceProps) {
  const note = error ?? hint
  const noteId = note ? `${input.name}-${input.value}-note` : undefined
  return (
    <div className={css({ minH: { base: '11', md: '7' }, py: { base: '2.5', md: '0.5' } })}>
      <label
        className={css({
          display: 'flex',
          gap: '2.5',
          alignItems: 'center',
          cursor: 'pointer',
          textStyle: 'sm',
          minH: '6',
          '&:has([aria-disabled=true])': { color: 'fg.muted', cursor: 'default' },
        })}
      >
        <input
          {...input}
          aria-describedby={noteId}
          aria-invalid={error ? true : undefined}
          className={css({
            boxSize: '4',
            flexShrink: '0',
            accentColor: '{colors.primary.solid}',
            focusVisibleRing: 'outside',
          })}
        />
        {label}
      </label>
      {note ? (
        <p
          id={noteId}
          aria-live="polite"
          className={classes(
            css({ textStyle: 'sm', ps: '1.625rem' }),
            error ? css({ color: 'fg.error' }) : css({ color: 'fg.subtle' }),
          )}
        >
          {note}
        </p>
      ) : null}
    </div>
  )
}
