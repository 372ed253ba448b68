import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Failure } from '../api/failure.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { accountLimits } from '../forms/account-limits.ts'
import { requiredText } from '../forms/schema-parts.ts'
import { TextField } from '../forms/text-field.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { useAccountRun } from './account-run.ts'
import { DialogForm, DialogFrame } from './dialog-form.tsx'
import { deletePasskey, renamePasskey, type Passkey } from './passkey.ts'
import { Row } from './row-list.tsx'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const added = <RelativeTime at={createdAt} />
  const run = useAccountRun()
  const { ask, dialog } = useConfirm()
  const [renaming, setRenaming] = useState(false)

  async function remove() {
    const failure = await run(deletePasskey, { id })
    if (failure) toastFailure(failure)
    else void toast({ title: m.account_passkey_removed({ name }), tone: 'success' })
  }

  const askToRemove = () =>
    ask({
      title: m.account_passkey_remove_title({ name }),
      description: m.account_passkey_remove_about(),
      confirm: m.account_remove(),
      onConfirm: () => void remove(),
    })

  return (
    <Row
      icon={KeyRound}
      title={name}
      detail={
        lastUsedAt
          ? rich(m.account_passkey_added_used, { added, used: <RelativeTime at={lastUsedAt} /> })
          : rich(m.account_passkey_added_when, { added })
      }
    >
      <IconButton label={m.account_passkey_rename_name({ name })} onClick={() => setRenaming(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={m.account_passkey_remove_name({ name })} onClick={askToRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <DialogFrame open={renaming} onClose={() => setRenaming(false)}>
        <NameForm
          title={m.account_passkey_rename()}
          confirm={m.account_rename()}
          name={name}
          onName={(next) => run(renamePasskey, { id, name: next })}
          onClose={() => setRenaming(false)}
        />
      </DialogFrame>
      {dialog}
    </Row>
  )
}

interface NameFormProps {
  title: string
  description?: string
  confirm: string
  /** The initial value of the field. */
  name: string
  /** Resolves to why the name was refused, or to null. */
  onName: (name: string) => Promise<Failure | null>
  onClose: () => void
}

const resolver = standardSchemaResolver(
  z.object({ name: requiredText(m.account_write_name, accountLimits.name) }),
)
const fieldFor = (field: string) => (field === 'name' ? field : null)

/** Asks what to call a passkey. */
export function NameForm({ name, onName, onClose, ...form }: NameFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { name },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    const failure = await onName(values.name)
    if (failure) applyFailure(failure, fieldFor, setError)
    else onClose()
  })
  return (
    <DialogForm
      {...form}
      error={errors.root?.message}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={m.account_name()}
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
    </DialogForm>
  )
}
