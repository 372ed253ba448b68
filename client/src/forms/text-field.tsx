import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useId, useState, type ComponentProps, type ReactNode } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'
import { classes, css, recipeClasses } from '../ui/css.ts'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  label: string
  /** What is wrong with the value; required, so that no form forgets to show it. */
  error: string | undefined
  hint?: string
  size?: 'md' | 'lg'
  /** A `FieldButton`. */
  end?: ReactNode
}

const field = recipeClasses<Record<'root' | 'label' | 'helperText' | 'errorText', string>>('field')
const look = recipeClasses<{ base: string; size: Record<'md' | 'lg', string> }>('input')

/** A labelled single-line input with its hint and error. */
export function TextField(props: TextFieldProps) {
  const { label, error, hint, size = 'md', end, className, ...input } = props
  const id = useId()
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const isHinted = Boolean(hint && !error)
  return (
    <div className={field.root}>
      <label htmlFor={id} className={field.label}>
        {label}
      </label>
      <div className={css({ position: 'relative', width: '100%' })}>
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={isHinted ? hintId : undefined}
          aria-errormessage={error ? errorId : undefined}
          {...input}
          className={classes(
            look.base,
            look.size[size],
            Boolean(end) && css({ pe: '12' }),
            className,
          )}
        />
        {end}
      </div>
      <FieldNote id={hintId} hint={hint} errorId={errorId} error={error} />
    </div>
  )
}

interface FieldNoteProps {
  id: string
  hint: string | undefined
  errorId: string
  error: string | undefined
}

/** What is said below a field: what is wrong with it, or else its hint. */
export function FieldNote({ id, hint, errorId, error }: FieldNoteProps) {
  if (error) {
    return (
      <span id={errorId} className={field.errorText} aria-live="polite">
        {error}
      </span>
    )
  }
  return hint ? (
    <span id={id} className={field.helperText} aria-live="polite">
      {hint}
    </span>
  ) : null
}

/** A button inside a field, at its end. */
export function FieldButton({ className, ...button }: ComponentProps<typeof IconButton>) {
  return <IconButton {...button} className={classes(atEnd, className)} />
}
const atEnd = css({
  position: 'absolute',
  top: '50%',
  transform: 'translateY(-50%)',
  px: '0',
})

/** A password input whose text can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [isVisible, setVisible] = useState(false)
  const Icon = isVisible ? EyeOff : Eye
  const toggle = (
    <FieldButton
      label={isVisible ? m.forms_hide_password() : m.forms_show_password()}
      aria-pressed={isVisible}
      className={css({ right: '1', h: '9', minW: '9' })}
      onClick={() => setVisible(!isVisible)}
    >
      <Icon aria-hidden="true" />
    </FieldButton>
  )
  return <TextField {...props} type={isVisible ? 'text' : 'password'} end={toggle} />
}

/** An email field, which password managers take as the account name. */
export function EmailField(props: Partial<TextFieldProps> & Pick<TextFieldProps, 'error'>) {
  return (
    <TextField label={m.forms_email()} type="email" size="lg" autoComplete="username" {...props} />
  )
}
