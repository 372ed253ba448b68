import { css } from '../ui/css.ts'
import type { ComponentProps } from 'react'
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
  field: Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onChange' | 'onBlur'>
}

/** Chooses the passkeys that are removed together with the old password. */
export function PasskeyChecks({ passkeys, field }: PasskeyChecksProps) {
  if (passkeys.length === 0) return null
  return (
    <fieldset className={css({ minW: '0' })}>
      <legend className={css({ textStyle: 'sm', fontWeight: 'medium' })}>
        {m.forms_remove_passkeys()}
      </legend>
      <p className={css({ textStyle: 'sm', color: 'fg.muted', mb: '2' })}>
        {m.forms_remove_passkeys_hint()}
      </p>
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
    </fieldset>
  )
}

function whenOf({ createdAt, lastUsedAt }: RemovablePasskey) {
  const added = relativeTime(new Date(createdAt), Date.now())
  if (!lastUsedAt) return m.forms_passkey_added({ added })
  const used = relativeTime(new Date(lastUsedAt), Date.now())
  return m.forms_passkey_used({ added, used })
}
