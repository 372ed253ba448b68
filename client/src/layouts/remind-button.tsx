import { Button } from '@chakra-ui/react/button'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import type { Failure } from '../api/failure.ts'
import { m } from '../words/m.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'

interface RemindButtonProps {
  /** How many have still to do what they are reminded of. */
  count: number
  size?: 'sm'
  /** Resolves to how many were reminded, or to why nobody was. */
  send: () => Promise<number | Failure>
}

/** Reminds everybody of whom something is still awaited, after a question. */
export function RemindButton({ count, size, send }: RemindButtonProps) {
  const { ask, dialog } = useConfirm()
  const [busy, setBusy] = useState(false)
  const [isReminded, setReminded] = useState(false)

  async function remind() {
    setBusy(true)
    const outcome = await send()
    setBusy(false)
    if (typeof outcome !== 'number') return toastFailure(outcome)
    setReminded(true)
    const what = m.words_people({ count: outcome })
    void toast({ title: m.delivery_reminded({ what }), tone: 'success' })
  }
  const what = m.words_people({ count })
  return (
    <>
      <Button
        {...(size && { size, variant: 'outline' })}
        // They can be reminded once an hour.
        disabled={busy || isReminded}
        onClick={() =>
          ask({
            title: m.delivery_remind_question({ what }),
            description: m.delivery_remind_effect(),
            confirm: m.delivery_remind(),
            stay: m.delivery_not_now(),
            tone: 'primary',
            onConfirm: () => void remind(),
          })
        }
      >
        <BellRing aria-hidden="true" /> {m.delivery_remind_count({ what })}
      </Button>
      {dialog}
    </>
  )
}
