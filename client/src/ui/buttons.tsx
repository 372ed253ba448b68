import { m } from '../words/m.ts'
import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes, css, recipeClasses } from './css.ts'

interface Look {
  size?: 'sm' | 'md' | 'lg'
  variant?: 'solid' | 'outline' | 'subtle' | 'ghost' | 'plain'
}

const look = recipeClasses<{
  base: string
  size: Record<NonNullable<Look['size']>, string>
  variant: Record<NonNullable<Look['variant']>, string>
}>('button')

const buttonClasses = ({ size = 'md', variant = 'solid' }: Look, className?: string) =>
  classes(look.base, look.size[size], look.variant[variant], className)

export interface ButtonProps extends ComponentProps<'button'>, Look {
  loading?: boolean
  loadingText?: string
}

/** The button of Chakra's recipe without Chakra, for what is shown before somebody has signed in. */
export function Button({
  size,
  variant,
  className,
  loading = false,
  loadingText,
  type = 'button',
  disabled,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      {...props}
      // oxlint-disable-next-line react/button-has-type -- one of its own types
      type={type}
      disabled={loading || disabled}
      className={buttonClasses({ size, variant }, className)}
    >
      {loading ? (
        <>
          <Spinner />
          {loadingText ?? <span className={css({ srOnly: true })}>{children}</span>}
        </>
      ) : (
        children
      )}
    </button>
  )
}

const Spinner = () => (
  <span
    className={css({
      display: 'inline-block',
      borderColor: 'currentColor',
      borderStyle: 'solid',
      borderWidth: '0.125em',
      borderRadius: 'full',
      width: '1em',
      height: '1em',
      animation: 'spin',
      animationDuration: 'slowest',
      borderBottomColor: 'transparent',
      borderInlineStartColor: 'transparent',
    })}
  />
)

/** A link to a page that looks like a button. */
export function ButtonLink({ size, variant, className, ...props }: LinkProps & Look) {
  return <Link {...props} className={buttonClasses({ size, variant }, className)} />
}

/** A link to elsewhere that looks like a button. */
export function ButtonAnchor({ size, variant, className, ...props }: ComponentProps<'a'> & Look) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- given by whoever uses it
  return <a {...props} className={buttonClasses({ size, variant }, className)} />
}

/** A link within text. */
export function TextLink({ className, ...props }: LinkProps) {
  return (
    <Link
      {...props}
      className={classes(
        css({
          '@layer recipes': {
            color: 'primary.fg',
            fontWeight: 'medium',
            borderRadius: 'l1',
            textUnderlineOffset: '3px',
            focusVisibleRing: 'outside',
            _hover: { textDecoration: 'underline' },
          },
        }),
        className,
      )}
    />
  )
}

/** A square button with only an icon; its label is read out. `title` is what its tooltip says, if not the label. */
export function IconButton({
  label,
  title = label,
  className,
  ...props
}: ButtonProps & { label: string }) {
  return (
    <Button
      aria-label={label}
      data-tip={title}
      variant="ghost"
      className={classes(css({ '@layer recipes': { px: '0' } }), className)}
      {...props}
    />
  )
}

export function ShowMore(props: ButtonProps) {
  return (
    <Button size="sm" variant="outline" className={css({ justifySelf: 'start' })} {...props}>
      {m.ui_show_more()}
    </Button>
  )
}
