import { chakra } from '@chakra-ui/react/styled-system'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { relativeTime } from '../ui/relative-time.tsx'
import { m } from '../words/m.ts'
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
        {m.forms_remove_passkeys()}
      </chakra.legend>
      <chakra.p textStyle="sm" color="fg.muted" mb="2">
        {m.forms_remove_passkeys_hint()}
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
  const added = relativeTime(new Date(createdAt), Date.now())
  if (!lastUsedAt) return m.forms_passkey_added({ added })
  const used = relativeTime(new Date(lastUsedAt), Date.now())
  return m.forms_passkey_used({ added, used })
}
