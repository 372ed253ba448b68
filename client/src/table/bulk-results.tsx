import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { reasonOf, type Failure } from '../api/failure.ts'
import { m } from '../words/m.ts'
import type { RunningAction } from './row-actions.ts'

export interface BulkResult {
  id: string
  name: string
  failure: Failure | null
}

const notAllowed = (): Failure => ({
  code: 'FORBIDDEN',
  message: m.table_not_allowed(),
  fields: {},
  details: undefined,
})

/** Runs the action on each row in turn, unless it takes all at once. A failure does not stop the rest. */
export async function carryOut<Row extends { id: string }>(
  action: RunningAction<Row>,
  rows: Row[],
  nameOf: (row: Row) => string,
  onProgress?: (done: number) => void,
): Promise<BulkResult[]> {
  if (action.runAll) {
    const failure = await action.runAll(rows)
    return rows.map((row) => ({ id: row.id, name: nameOf(row), failure }))
  }
  const results: BulkResult[] = []
  for (const row of rows) {
    const failure = action.allowed(row) ? await action.run(row) : notAllowed()
    results.push({ id: row.id, name: nameOf(row), failure })
    onProgress?.(results.length)
  }
  return results
}

/** The result for each row, when some failed. */
export function BulkResults(props: {
  title: string
  results: BulkResult[] | null
  onClose: () => void
}) {
  const { title, results, onClose } = props
  const worked = results?.filter(({ failure }) => !failure).length ?? 0
  return (
    <Dialog.Root open={results !== null} onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <p>{m.table_worked({ done: worked, of: results?.length ?? 0 })}</p>
              <chakra.ul
                listStyleType="none"
                mt="3"
                maxH="80"
                overflowY="auto"
                display="grid"
                gap="2.5"
                tabIndex={0}
                aria-label={m.table_results()}
                borderRadius="l1"
                focusVisibleRing="outside"
              >
                {results?.map(({ id, name, failure }) => (
                  <chakra.li key={id} display="flex" gap="2.5" alignItems="flex-start">
                    <chakra.span
                      flexShrink="0"
                      pt="0.5"
                      color={failure ? 'fg.error' : 'fg.success'}
                    >
                      {failure ? (
                        <CircleAlert size={16} aria-label={m.table_failed()} />
                      ) : (
                        <CircleCheck size={16} aria-label={m.table_done()} />
                      )}
                    </chakra.span>
                    <div>
                      <chakra.div color="fg" overflowWrap="anywhere">
                        {name}
                      </chakra.div>
                      {failure ? <div>{reasonOf(failure)}</div> : null}
                    </div>
                  </chakra.li>
                ))}
              </chakra.ul>
            </Dialog.Body>
            <Dialog.Footer>
              <Button onClick={onClose}>{m.table_close()}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
