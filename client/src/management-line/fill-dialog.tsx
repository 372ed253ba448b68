import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf } from 'gql.tada'
import { useEffect, useState } from 'react'
import { useClient } from 'urql'
import { reasonOf, toFailure } from '../api/failure.ts'
import { FormError } from '../forms/form-error.tsx'
import { toast } from '../ui/toast.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { fillLineNodes } from './line.ts'

type Filled = ResultOf<typeof fillLineNodes>['fillLineNodes']

interface FillDialogProps {
  onClose: () => void
  onFilled: () => void
}

/** Shows who is missing in the line by positions and managers, and adds them if that is wanted. */
export function FillDialog({ onClose, onFilled }: FillDialogProps) {
  const client = useClient()
  const [plan, setPlan] = useState<Filled | null>(null)
  const [refusal, setRefusal] = useState('')
  const [busy, setBusy] = useState(false)

  useEffect(() => {
    void client.mutation(fillLineNodes, { dryRun: true }).then(({ data, error }) => {
      if (data) setPlan(data.fillLineNodes)
      else setRefusal(reasonOf(toFailure(error)))
    })
  }, [client])

  async function fill() {
    setBusy(true)
    const { data, error } = await client.mutation(fillLineNodes, { dryRun: false })
    setBusy(false)
    if (!data) return setRefusal(reasonOf(toFailure(error)))
    const { added, occupied } = data.fillLineNodes
    void toast({ title: m.management_line_filled({ count: added + occupied }), tone: 'success' })
    onFilled()
    onClose()
  }

  const count = plan ? plan.added + plan.occupied : 0
  return (
    <Dialog.Root open onOpenChange={onClose} scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.management_line_fill()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4" color="fg">
              <p>{m.management_line_fill_about()}</p>
              <FormError message={refusal} />
              {plan ? <Plan plan={plan} /> : refusal ? null : <Skeleton h="32" />}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {m.ui_cancel()}
              </Button>
              <Button disabled={busy || count === 0} onClick={() => void fill()}>
                {count === 0
                  ? m.management_line_fill_now()
                  : m.management_line_fill_count({ count })}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function Plan({ plan }: { plan: Filled }) {
  if (plan.added + plan.occupied === 0) {
    return <chakra.p color="fg.muted">{m.management_line_nobody_missing()}</chakra.p>
  }
  const more = plan.added + plan.occupied - plan.changes.length
  return (
    <div>
      <chakra.p fontWeight="medium" mb="2">
        {m.management_line_fill_plan({
          added: plan.added,
          occupied: plan.occupied,
          kept: plan.kept,
        })}
      </chakra.p>
      <chakra.ul
        listStyleType="none"
        maxH="20rem"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="l2"
        textStyle="sm"
        tabIndex={0}
        aria-label={m.management_line_fill_changes()}
      >
        {plan.changes.map((change, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- they have no ids and stay in order
          <chakra.li
            key={at}
            px="3"
            py="2"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: 0 }}
          >
            <chakra.span fontWeight="medium">
              {shownName(change.name, change.nameTh) || m.management_line_vacant()}
            </chakra.span>
            {change.titleEn || change.titleTh ? (
              <chakra.span color="fg.muted">
                {' · '}
                {shownName(change.titleEn, change.titleTh)}
              </chakra.span>
            ) : null}
            <chakra.div color="fg.subtle" textStyle="xs">
              {change.kind === 'OCCUPY'
                ? m.management_line_takes_vacancy()
                : change.above || change.aboveTh
                  ? m.management_line_goes_below({ name: shownName(change.above, change.aboveTh) })
                  : m.management_line_at_top()}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
      {more > 0 ? (
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          {m.management_line_more({ count: more })}
        </chakra.p>
      ) : null}
    </div>
  )
}
