import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useMemo, useState, type ReactNode } from 'react'
import { Choice } from '../../forms/choice.tsx'
import { Choices } from '../../ui/choices.tsx'
import { m } from '../../words/m.ts'
import type { LineTree } from '../use-line.ts'
import { layoutOf } from './chart-layout.ts'
import type { Paper, PaperSize } from './paper.ts'
import { printPlan, type PrintPlan, type PrintWay } from './print-plan.ts'
import { PrintPreview } from './print-preview.tsx'
import { PrintedChart } from './printed-chart.tsx'

interface PrintDialogProps {
  tree: LineTree
  isOpen: (id: string) => boolean
  onClose: () => void
}

const ways = {
  one: [m.management_line_print_one, m.management_line_print_one_hint],
  tiled: [m.management_line_print_tiled, m.management_line_print_tiled_hint],
  levels: [m.management_line_print_levels, m.management_line_print_levels_hint],
} as const
/** Points for each unit of the chart below which nobody reads a name: letters of three points. */
const unread = 0.22

/** Asks for the paper and how the chart comes on it, and says how many sheets that takes, before it is printed. */
export function PrintDialog({ tree, isOpen, onClose }: PrintDialogProps) {
  const [way, setWay] = useState<PrintWay>('one')
  const [paper, setPaper] = useState<Paper>({ size: 'A4', across: true })
  const [printing, setPrinting] = useState(false)
  const layout = useMemo(
    () =>
      layoutOf(
        tree,
        tree.below(null).map(({ id }) => id),
        isOpen,
      ),
    [tree, isOpen],
  )
  const plan = useMemo(() => printPlan(tree, layout, way, paper), [tree, layout, way, paper])
  if (printing) return <PrintedChart {...{ tree, plan }} onDone={onClose} />
  return (
    <Dialog.Root open onOpenChange={onClose} scrollBehavior="inside">
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.management_line_print_title()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4" color="fg" tabIndex={0}>
              <fieldset aria-label={m.management_line_print_how()}>
                {Object.entries(ways).map(([value, [label, hint]]) => (
                  <Choice
                    key={value}
                    type="radio"
                    name="way"
                    value={value}
                    label={label()}
                    hint={hint()}
                    checked={value === way}
                    onChange={() => setWay(value as PrintWay)}
                  />
                ))}
              </fieldset>
              <chakra.div display="flex" flexWrap="wrap" gap="4">
                <Part label={m.management_line_paper()}>
                  <Choices<PaperSize>
                    label={m.management_line_paper()}
                    current={paper.size}
                    onChoose={(size) => setPaper({ ...paper, size })}
                    choices={[
                      { value: 'A4', label: 'A4', content: 'A4' },
                      { value: 'A3', label: 'A3', content: 'A3' },
                    ]}
                  />
                </Part>
                <Part label={m.management_line_paper_way()}>
                  <Choices
                    label={m.management_line_paper_way()}
                    current={paper.across ? 'across' : 'upright'}
                    onChoose={(next) => setPaper({ ...paper, across: next === 'across' })}
                    choices={[m.management_line_across(), m.management_line_upright()].map(
                      (label, at) => ({
                        value: at === 0 ? 'across' : 'upright',
                        label,
                        content: label,
                      }),
                    )}
                  />
                </Part>
              </chakra.div>
              <div>
                <PrintPreview plan={plan} />
                <chakra.p textStyle="sm" color="fg.muted" mt="2" aria-live="polite">
                  {sheetsInWords(plan)}
                </chakra.p>
                {way === 'one' && plan.sheets[0]!.k < unread ? (
                  <chakra.p textStyle="sm" color="fg.warning" mt="1">
                    {m.management_line_print_small()}
                  </chakra.p>
                ) : null}
              </div>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {m.ui_cancel()}
              </Button>
              <Button onClick={() => setPrinting(true)}>{m.management_line_print()}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <chakra.p textStyle="sm" fontWeight="medium" mb="1" aria-hidden="true">
        {label}
      </chakra.p>
      {children}
    </div>
  )
}

function sheetsInWords({ sheets, grid, paper: { size } }: PrintPlan): string {
  const count = sheets.length
  if (!grid || count === 1) return m.management_line_sheets({ count, size })
  const { columns, rows } = grid
  return m.management_line_sheets_grid({ count, size, columns, rows })
}
