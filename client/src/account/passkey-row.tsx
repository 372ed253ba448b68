import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Failure } from '../api/failure.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { accountLimits, requiredText } from '../forms/schema-parts.ts'
import { TextField } from '../forms/text-field.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { useAccountRun } from './account-run.ts'
import { DialogForm, DialogFrame } from './dialog-form.tsx'
import { deletePasskey, renamePasskey, type Passkey } from './passkey.ts'
import { Row } from './row-list.tsx'

export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt } = passkey
  const run = useAccountRun()
  const { ask, dialog } = useConfirm()
  const [renaming, setRenaming] = useState(false)

  async function remove() {
    const failure = await run(deletePasskey, { id })
    if (failure) toastFailure(failure)
    else void toast({ title: `Passkey “${name}” is removed`, tone: 'success' })
  }

  const askToRemove = () =>
    ask({
      title: `Remove “${name}”?`,
      description:
        'It no longer signs you in. Your device may go on showing it until you remove it there.',
      confirm: 'Remove',
      onConfirm: () => void remove(),
    })

  return (
    <Row
      icon={KeyRound}
      title={name}
      detail={
        <>
          Added <RelativeTime at={createdAt} />
          {lastUsedAt ? (
            <>
              , last used <RelativeTime at={lastUsedAt} />
            </>
          ) : null}
        </>
      }
    >
      <IconButton label={`Rename ${name}`} onClick={() => setRenaming(true)}>
        <Pencil aria-hidden="true" />
      </IconButton>
      <IconButton label={`Remove ${name}`} onClick={askToRemove}>
        <Trash2 aria-hidden="true" />
      </IconButton>
      <DialogFrame open={renaming} onClose={() => setRenaming(false)}>
        <NameForm
          title="Rename passkey"
          confirm="Rename"
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
  z.object({ name: requiredText(() => 'Write a name', accountLimits.name) }),
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
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
    </DialogForm>
  )
}
