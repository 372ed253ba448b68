import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Choice } from '../forms/choice.tsx'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { LineFillPlan } from './line-queries.ts'

interface FillPlanProps {
  plan: LineFillPlan
  /** Those who are elsewhere move too. */
  move: boolean
  onMove: (move: boolean) => void
}

/** What filling the line would do, in three groups: who is added, who moves, and what is left as it is. */
export function FillPlan({ plan, move, onMove }: FillPlanProps) {
  const { added, occupied, moved, kept, changes } = plan
  if (added + occupied + moved === 0) {
    return <chakra.p color="fg.muted">{m.management_line_nobody_missing()}</chakra.p>
  }
  const elsewhere = changes.filter(({ kind }) => kind === 'MOVE')
  const moving = move ? elsewhere : []
  const staying = move ? [] : elsewhere
  return (
    <>
      {moved > 0 ? (
        <Choice
          type="checkbox"
          name="move"
          value="elsewhere"
          label={m.management_line_fill_move()}
          hint={m.management_line_fill_move_hint({ count: moved })}
          checked={move}
          onChange={(event) => onMove(event.currentTarget.checked)}
        />
      ) : null}
      <Group
        title={m.management_line_fill_added()}
        count={added + occupied}
        changes={changes.filter(({ kind }) => kind !== 'MOVE')}
        place={newPlace}
      />
      {moved > 0 ? (
        <Group
          title={m.management_line_fill_moved()}
          count={move ? moved : 0}
          changes={moving}
          place={way}
        />
      ) : null}
      <Group
        title={m.management_line_fill_kept()}
        count={move ? kept : kept + moved}
        changes={staying}
        place={stay}
        rest={(count) => m.management_line_fill_others({ count })}
      />
    </>
  )
}

type Change = LineFillPlan['changes'][number]
const above = (change: Change) => shownName(change.above, change.aboveTh)
const before = (change: Change) => shownName(change.from, change.fromTh)

function newPlace(change: Change): string {
  if (change.kind === 'OCCUPY') return m.management_line_takes_vacancy()
  const to = above(change)
  return to ? m.management_line_fill_below({ to }) : m.management_line_at_top()
}
function way(change: Change): string {
  const [from, to] = [before(change), above(change)]
  return from
    ? m.management_line_fill_from_to({ from, to })
    : m.management_line_fill_from_top({ to })
}
function stay(change: Change): string {
  const [from, to] = [before(change), above(change)]
  return from
    ? m.management_line_fill_stays({ from, to })
    : m.management_line_fill_stays_top({ to })
}

interface GroupProps {
  title: string
  /** There may be more than are shown. */
  count: number
  changes: readonly Change[]
  place: (change: Change) => string
  /** What is said of those that are not shown, where some are. */
  rest?: (count: number) => string
}

function Group({ title, count, changes, place, rest = andMore }: GroupProps) {
  const more = count - changes.length
  return (
    <chakra.section aria-label={title}>
      <chakra.h3 textStyle="sm" fontWeight="semibold" display="flex" gap="2" mb="1.5">
        {title}
        <chakra.span color="fg.muted" fontWeight="normal" fontVariantNumeric="tabular-nums">
          {count}
        </chakra.span>
      </chakra.h3>
      {changes.length > 0 ? (
        <Changes>
          {changes.map((change, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no ids and stay in order
            <ChangeRow key={at} change={change} place={place(change)} />
          ))}
        </Changes>
      ) : null}
      {more > 0 && changes.length > 0 ? (
        <chakra.p mt="1.5" textStyle="sm" color="fg.muted">
          {rest(more)}
        </chakra.p>
      ) : null}
    </chakra.section>
  )
}

const andMore = (count: number) => m.management_line_more({ count })

const Changes = ({ children }: { children: ReactNode }) => (
  <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="l2" textStyle="sm">
    {children}
  </chakra.ul>
)

function ChangeRow({ change, place }: { change: Change; place: string }) {
  const title = shownName(change.titleEn, change.titleTh)
  const holder = shownName(change.name, change.nameTh)
  return (
    <chakra.li px="3" py="2" borderBottomWidth="1px" _last={{ borderBottomWidth: 0 }}>
      <chakra.span fontWeight="medium" color={holder ? 'fg' : 'fg.muted'}>
        {holder || m.management_line_vacant()}
      </chakra.span>
      {title ? <chakra.span color="fg.muted"> · {title}</chakra.span> : null}
      <chakra.div color="fg.muted" textStyle="xs">
        {place}
      </chakra.div>
    </chakra.li>
  )
}
