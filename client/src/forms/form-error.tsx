import { css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import CircleAlert from 'lucide-react/icons/circle-alert'

/** What went wrong with the form as a whole; read out when it appears. */
export function FormError({ message }: { message: string | undefined }) {
  if (!message) return null
  return (
    <div
      role="alert"
      className={css({
        display: 'flex',
        gap: '2.5',
        px: '3.5',
        py: '3',
        borderRadius: 'l2',
        bg: 'bg.error',
        color: 'fg.error',
        textStyle: 'sm',
      })}
    >
      <span className={css({ flexShrink: '0', pt: '0.5' })}>
        <CircleAlert size={16} aria-hidden="true" />
      </span>
      <span lang={languageOf(message)}>{message}</span>
    </div>
  )
}
