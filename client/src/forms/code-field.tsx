import { useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
import { m } from '../words/m.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

type Props = Partial<TextFieldProps> & Pick<TextFieldProps, 'error'>

const TextButton = chakra('button', {
  base: {
    color: 'primary.fg',
    fontWeight: 'medium',
    textStyle: 'sm',
    minH: { base: '11', md: '8' },
    borderRadius: 'l1',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    _hover: { textDecoration: 'underline' },
  },
})

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
        fontVariantNumeric="tabular-nums"
        letterSpacing="0.06em"
        {...kind}
        {...props}
      />
      <TextButton
        type="button"
        mt="2"
        onClick={() => {
          setIsBackup(!isBackup)
          onKindChange?.()
        }}
      >
        {isBackup ? m.forms_use_app() : m.forms_use_backup_code()}
      </TextButton>
    </div>
  )
}
