import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { staysPut } from '../ui/positioning.ts'
import { toast } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { languageOf } from '../words/language-of.ts'
import { BulkResults, carryOut, type BulkResult } from './bulk-results.tsx'
import { undoTimeMs, type RunningAction } from './row-actions.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps<Row extends { id: string }> {
  selection: Selection<Row>
  actions: RunningAction<Row>[]
  nameOf: (row: Row) => string
  /** "position", "positions" */
  noun: [one: string, many: string]
}

/** What may be done to the chosen rows; floats over the foot of the list. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { selection, actions, nameOf, noun } = props
  const { selected, clear } = selection
  const [running, setRunning] = useState<{ done: number; of: number } | null>(null)
  const [outcome, setOutcome] = useState<{ title: string; results: BulkResult[] } | null>(null)
  const { ask, dialog } = useConfirm()
  const offered = actions.filter((action) => selected.some(action.allowed))
  const counted = (count: number) => `${count} ${count === 1 ? noun[0] : noun[1]}`

  async function run(action: RunningAction<Row>) {
    const rows = selected.filter(action.allowed)
    setRunning({ done: 0, of: rows.length })
    const results = await carryOut(action, rows, nameOf, (done) =>
      setRunning({ done, of: rows.length }),
    )
    setRunning(null)
    clear()
    const refused = results.filter(({ failure }) => failure).length
    const title = `${counted(rows.length - refused)} ${action.bulk}`
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
        return setOutcome({ title: `Undo: ${counted(rows.length)}`, results })
      }
      void toast({ title: `${counted(rows.length)} put back`, tone: 'success' })
    }
    return {
      durationMs: undoTimeMs,
      action: { label: 'Undo', onClick: () => void takeBack() },
    }
  }
  function start(action: RunningAction<Row>) {
    const { description, tone } = action.confirm ?? {}
    const rows = selected.filter(action.allowed)
    const others = selected.length - rows.length
    ask({
      title: `${action.label}: ${counted(rows.length)}?`,
      description: [
        description ?? 'You can take each of them back afterwards.',
        ...(others > 0 ? [`What you chose besides, ${counted(others)}, stays as it is.`] : []),
      ].join(' '),
      confirm: action.label,
      details: detailsOf({ action, rows, nameOf }),
      stay: 'Not now',
      ...(tone && { tone }),
      onConfirm: () => void run(action),
    })
  }

  return (
    <>
      {selected.length > 0 || running ? (
        <chakra.section
          aria-label="Chosen rows"
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
            label="Clear the selection"
            size="sm"
            disabled={running !== null}
            onClick={clear}
          >
            <X aria-hidden="true" />
          </IconButton>
          <chakra.output fontWeight="medium" whiteSpace="nowrap" me={{ base: '0', sm: '2' }}>
            {running ? `${running.done} of ${running.of} done` : `${selected.length} selected`}
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
