import { chakra } from '@chakra-ui/react/styled-system'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { relativeTime } from '../ui/relative-time.tsx'
import { Choice } from './choice.tsx'

export interface RemovablePasskey {
  id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
}

interface PasskeyChecksProps {
  passkeys: RemovablePasskey[]
  field: UseFormRegisterReturn
}

/** Chooses the passkeys that are removed together with the old password. */
export function PasskeyChecks({ passkeys, field }: PasskeyChecksProps) {
  if (passkeys.length === 0) return null
  return (
    <chakra.fieldset minW="0">
      <chakra.legend textStyle="sm" fontWeight="medium">
        Remove passkeys
      </chakra.legend>
      <chakra.p textStyle="sm" color="fg.muted" mb="2">
        They go on signing in without the password. Remove those that you don’t know.
      </chakra.p>
      {passkeys.map((passkey) => (
        <Choice
          key={passkey.id}
          type="checkbox"
          value={passkey.id}
          label={passkey.name}
          hint={whenOf(passkey)}
          {...field}
        />
      ))}
    </chakra.fieldset>
  )
}

function whenOf({ createdAt, lastUsedAt }: RemovablePasskey) {
  const added = `Added ${relativeTime(new Date(createdAt), Date.now())}`
  return lastUsedAt
    ? `${added}, last used ${relativeTime(new Date(lastUsedAt), Date.now())}`
    : added
}
