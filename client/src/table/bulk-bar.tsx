import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { staysPut } from '../ui/positioning.ts'
import { toast } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { BulkResults, carryOut, type BulkResult } from './bulk-results.tsx'
import { undoTimeMs, type RunningAction } from './row-actions.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps<Row extends { id: string }> {
  selection: Selection<Row>
  actions: RunningAction<Row>[]
  nameOf: (row: Row) => string
  /** "37 positions" */
  count: (inputs: { count: number }) => string
}

/** What may be done to the chosen rows; floats over the foot of the list. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { selection, actions, nameOf } = props
  const { selected, clear } = selection
  const [running, setRunning] = useState<{ done: number; of: number } | null>(null)
  const [outcome, setOutcome] = useState<{ title: string; results: BulkResult[] } | null>(null)
  const { ask, dialog } = useConfirm()
  const offered = actions.filter((action) => selected.some(action.allowed))
  const counted = (count: number) => props.count({ count })

  async function run(action: RunningAction<Row>) {
    const rows = selected.filter(action.allowed)
    setRunning({ done: 0, of: rows.length })
    const results = await carryOut(action, rows, nameOf, (done) =>
      setRunning({ done, of: rows.length }),
    )
    setRunning(null)
    clear()
    const refused = results.filter(({ failure }) => failure).length
    const title = action.bulk?.(counted(rows.length - refused)) ?? ''
    if (refused > 0) return setOutcome({ title, results })
    void toast({ title, tone: 'success', ...undoing(action, rows) })
  }
  /** The same undo that a single row offers, for all rows. */
  function undoing(action: RunningAction<Row>, rows: Row[]) {
    const { undo } = action
    if (!undo) return {}
    const takeBack = async () => {
      const results = await carryOut({ ...action, allowed: () => true, run: undo }, rows, nameOf)
      if (results.some(({ failure }) => failure)) {
        return setOutcome({ title: m.table_undo_of({ what: counted(rows.length) }), results })
      }
      void toast({ title: m.table_put_back({ what: counted(rows.length) }), tone: 'success' })
    }
    return {
      durationMs: undoTimeMs,
      action: { label: m.table_undo(), onClick: () => void takeBack() },
    }
  }
  function start(action: RunningAction<Row>) {
    const { description, tone } = action.confirm ?? {}
    const rows = selected.filter(action.allowed)
    const others = selected.length - rows.length
    ask({
      title: m.table_confirm_rows({ action: action.label, what: counted(rows.length) }),
      description: [
        description ?? m.table_can_be_undone(),
        ...(others > 0 ? [m.table_others_unchanged({ what: counted(others) })] : []),
      ].join(' '),
      confirm: action.label,
      details: detailsOf({ action, rows, nameOf }),
      stay: m.table_not_now(),
      ...(tone && { tone }),
      onConfirm: () => void run(action),
    })
  }

  return (
    <>
      {selected.length > 0 || running ? (
        <chakra.section
          aria-label={m.table_chosen_rows()}
          position="sticky"
          bottom={{ base: '3', md: '6' }}
          zIndex="docked"
          mt="4"
          mx="auto"
          w="fit-content"
          maxW="100%"
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          p="2"
          css={staysPut}
          bg="bg.panel"
          borderRadius="l3"
          boxShadow="xl"
          textStyle="sm"
        >
          <IconButton
            label={m.table_clear_selection()}
            size="sm"
            disabled={running !== null}
            onClick={clear}
          >
            <X aria-hidden="true" />
          </IconButton>
          <chakra.output fontWeight="medium" whiteSpace="nowrap" me={{ base: '0', sm: '2' }}>
            {running ? m.table_progress(running) : m.table_selected({ count: selected.length })}
          </chakra.output>
          {offered.map((action) => (
            <Button
              key={action.label}
              size="sm"
              variant="outline"
              // On a phone there is room for the words of two, and for no more.
              css={{ '& svg': { display: { base: 'none', sm: 'block' } } }}
              disabled={running !== null}
              onClick={() => start(action)}
            >
              <action.icon aria-hidden="true" /> {action.label}
            </Button>
          ))}
        </chakra.section>
      ) : null}
      <BulkResults
        title={outcome?.title ?? ''}
        results={outcome?.results ?? null}
        onClose={() => setOutcome(null)}
      />
      {dialog}
    </>
  )
}

interface DetailsProps<Row> {
  action: RunningAction<Row>
  rows: Row[]
  nameOf: (row: Row) => string
  block: (blocked: boolean) => void
}

const detailsOf =
  <Row extends { id: string }>(props: Omit<DetailsProps<Row>, 'block'>) =>
  (block: DetailsProps<Row>['block']) => <Details {...props} block={block} />

/** The details of each chosen row. Any of them can block the action. */
function Details<Row extends { id: string }>({ action, rows, nameOf, block }: DetailsProps<Row>) {
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => block(held.size > 0), [block, held])
  const { details } = action.confirm ?? {}
  if (!details) return null
  const hold = (id: string) => (blocked: boolean) =>
    setHeld((now) => {
      if (now.has(id) === blocked) return now
      return new Set(blocked ? [...now, id] : [...now].filter((one) => one !== id))
    })
  return rows.map((row) => (
    <chakra.div key={row.id} display="grid" gap="2">
      <chakra.h3
        color="fg"
        fontWeight="medium"
        overflowWrap="anywhere"
        lang={languageOf(nameOf(row))}
      >
        {nameOf(row)}
      </chakra.h3>
      {details(row, hold(row.id))}
    </chakra.div>
  ))
}
