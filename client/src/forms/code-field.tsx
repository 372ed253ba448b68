import { useState } from 'react'
import { m } from '../words/m.ts'
import { css } from '../ui/css.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Partial<TextFieldProps> & Pick<TextFieldProps, 'error'>

/** The code of an authenticator app, or one of the backup codes in its place. */
export function CodeField({ onKindChange, ...props }: Props & { onKindChange?: () => void }) {
  const [isBackup, setIsBackup] = useState(false)
  const kind = isBackup
    ? {
        label: m.forms_backup_code(),
        hint: m.forms_backup_code_hint(),
      }
    : {
        label: m.forms_code(),
        hint: m.forms_code_hint(),
        inputMode: 'numeric' as const,
      }
  return (
    <div>
      <TextField
        size="lg"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        className={css({ fontVariantNumeric: 'tabular-nums', letterSpacing: '0.06em' })}
        {...kind}
        {...props}
      />
      <button
        type="button"
        className={css({
          color: 'primary.fg',
          fontWeight: 'medium',
          textStyle: 'sm',
          minH: { base: '11', md: '8' },
          borderRadius: 'l1',
          cursor: 'pointer',
          focusVisibleRing: 'outside',
          mt: '2',
          _hover: { textDecoration: 'underline' },
        })}
        onClick={() => {
          setIsBackup(!isBackup)
          onKindChange?.()
        }}
      >
        {isBackup ? m.forms_use_app() : m.forms_use_backup_code()}
      </button>
    </div>
  )
}
