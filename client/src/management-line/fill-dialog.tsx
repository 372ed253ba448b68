import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'urql'
import { reasonOf, toFailure } from '../api/failure.ts'
import { FormError } from '../forms/form-error.tsx'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { FillPlan } from './fill-plan.tsx'
import { lineFill, type LineFillPlan } from './line-queries.ts'

interface FillDialogProps {
  onClose: () => void
  onFilled: () => void
}

/** Shows who is missing in the line, or elsewhere than managers and positions say, and fills it if that is wanted. */
export function FillDialog({ onClose, onFilled }: FillDialogProps) {
  const client = useClient()
  const [plan, setPlan] = useState<LineFillPlan | null>(null)
  const [move, setMove] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  const readPlan = useCallback(
    () =>
      client.query(lineFill.plan, {}, { requestPolicy: 'network-only' }).then(({ data, error }) => {
        if (data) setPlan(data.lineFillPlan)
        else setRefusal(reasonOf(toFailure(error)))
      }),
    [client],
  )
  useEffect(() => {
    void readPlan()
  }, [readPlan])

  async function fill({ planKey }: LineFillPlan) {
    setBusy(true)
    setRefusal('')
    const { data, error } = await client.mutation(lineFill.carryOut, { planKey, move })
    if (data) return finish(data.fillLineNodes)
    const failure = toFailure(error)
    if (failure.code === 'CONFLICT') {
      await readPlan()
      setRefusal(m.management_line_fill_is_old())
    } else setRefusal(reasonOf(failure))
    setBusy(false)
  }
  function finish({ added, occupied, moved }: { added: number; occupied: number; moved: number }) {
    const title = m.management_line_filled({ added: added + occupied, moved })
    void toast({ title, tone: 'success' })
    onFilled()
    onClose()
  }

  const isNothing = !plan || plan.added + plan.occupied + (move ? plan.moved : 0) === 0
  return (
    <Dialog.Root open onOpenChange={onClose} scrollBehavior="inside" size="lg">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.management_line_fill()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4" color="fg" tabIndex={0}>
              <p>{m.management_line_fill_about()}</p>
              <FormError message={refusal} />
              {plan ? (
                <FillPlan {...{ plan, move }} onMove={setMove} />
              ) : refusal ? null : (
                <Skeleton h="32" />
              )}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {m.ui_cancel()}
              </Button>
              <Button disabled={busy || isNothing} onClick={() => plan && void fill(plan)}>
                {m.management_line_fill_now()}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
