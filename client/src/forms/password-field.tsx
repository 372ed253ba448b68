import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password input whose text can be shown. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'end'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const toggle = (
    <IconButton
      label={shown ? 'Hide password' : 'Show password'}
      aria-pressed={shown}
      position="absolute"
      top="50%"
      right="1"
      transform="translateY(-50%)"
      h="9"
      minW="9"
      onClick={() => setShown(!shown)}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  )
  return <TextField {...props} type={shown ? 'text' : 'password'} end={toggle} />
}
