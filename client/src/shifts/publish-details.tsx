import { peopleToNotify, type ShiftWarning } from '@prakat/schema/shift-rules'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatList } from '../time/formats.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { personName } from './change-words.ts'
import { dayInWords } from './clock.ts'
import type { ShownBoard } from './use-board.ts'
import { warningInWords } from './warning-words.ts'

const named = 12
const listedWarnings = 5

/** "Mali Suk, Tue 8 Dec: Only 8 h rest, at least 11 h needed" */
function ofWarning(warning: ShiftWarning, board: ShownBoard['board']): string {
  const day = dayInWords(warning.date, { weekday: 'short', day: 'numeric', month: 'short' })
  return `${personName(warning, board)}, ${day}: ${warningInWords(warning, board)}`
}

/** What is about to be published, and who is told. */
function PublishDetails({ view }: { view: ShownBoard }) {
  const { marks, week, board, shifts } = view
  const [now] = useState(() => Date.now())
  const { changes, warnings } = marks
  const to = peopleToNotify(changes, week.timeZone, now)
  const names = to.flatMap((id) => board.people.find((each) => each.id === id) ?? [])
  const listed = names.slice(0, named).map(({ name, nameTh }) => shownName(name, nameTh))
  const open = shifts.filter(({ userId }) => !userId).length
  const isFirst = week.status === 'DRAFT'
  const others = to.length - listed.length
  return (
    <chakra.div display="grid" gap="3" color="fg">
      {isFirst ? (
        <p>{m.shifts_publish_first({ count: shifts.length })}</p>
      ) : (
        <chakra.dl display="grid" gridTemplateColumns="repeat(3, 1fr)" gap="3">
          <Fact label={m.shifts_added()} value={changes.added.length} />
          <Fact label={m.shifts_changed_ones()} value={changes.changed.length} />
          <Fact label={m.shifts_removed()} value={changes.removed.length} />
        </chakra.dl>
      )}
      <div>
        <chakra.p fontWeight="medium">
          {to.length > 0 ? m.shifts_notified({ count: to.length }) : m.shifts_notifies_nobody()}
        </chakra.p>
        {to.length > 0 ? (
          <chakra.p textStyle="sm" color="fg.muted">
            {formatList([...listed, ...(others > 0 ? [m.shifts_others({ count: others })] : [])])}
          </chakra.p>
        ) : null}
      </div>
      {warnings.length > 0 ? (
        <chakra.div textStyle="sm" color="fg.warning">
          <p>{m.shifts_warnings_left({ count: warnings.length })}</p>
          <chakra.ul listStyleType="none">
            {warnings.slice(0, listedWarnings).map((warning) => (
              <li key={`${warning.shiftId} ${warning.otherId} ${warning.kind}`}>
                {ofWarning(warning, board)}
              </li>
            ))}
            {warnings.length > listedWarnings ? (
              <li>{m.shifts_others({ count: warnings.length - listedWarnings })}</li>
            ) : null}
          </chakra.ul>
        </chakra.div>
      ) : null}
      {open > 0 ? (
        <chakra.p textStyle="sm" color="fg.muted">
          {m.shifts_open_left({ count: open })}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <chakra.div p="3" borderWidth="1px" borderRadius="l2">
      <chakra.dt textStyle="xs" color="fg.muted">
        {label}
      </chakra.dt>
      <chakra.dd textStyle="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.dd>
    </chakra.div>
  )
}

/** The details of a question before publishing. */
export const publishDetails = (view: ShownBoard) => () => <PublishDetails view={view} />
