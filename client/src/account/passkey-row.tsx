import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { NameForm } from './name-form.tsx'
import { deletePasskey, renamePasskey, type Passkey } from './passkey-documents.ts'
import { Row } from './row-list.tsx'
import { useAccountRun } from './use-account-run.ts'

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
