import { useState } from 'react'
import { chakra } from '@chakra-ui/react/styled-system'
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
        label: 'Backup code',
        hint: 'One of the codes you kept when you set this up. Each works once.',
      }
    : {
        label: 'Code',
        hint: 'Six digits from your authenticator app.',
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
        {isBackup ? 'Use the authenticator app' : 'Use a backup code'}
      </TextButton>
    </div>
  )
}
