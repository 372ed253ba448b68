import { daysOf, type Shift } from '@prakat/schema/shift-rules'
import { chakra } from '@chakra-ui/react/styled-system'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { dayInWords, timesOf } from './clock.ts'
import { colorOf, hued, hues } from './shift-look.ts'

interface TeamRow {
  key: string
  name: string
  shifts: Shift[]
}

interface TeamTableProps {
  shifts: Shift[]
  people: { id: string; name: string; nameTh: string }[]
  monday: string
  today?: string
}

/** Who works when in a week, to read: a table, or a day below the other where that would not fit. */
export function TeamTable({ shifts, people, monday, today = '' }: TeamTableProps) {
  const isPhone = useIsPhone()
  const viewProps = { rows: rowsOf(shifts, people), monday, today }
  return isPhone ? <ByDay {...viewProps} /> : <Table {...viewProps} />
}

function rowsOf(shifts: Shift[], people: TeamTableProps['people']): TeamRow[] {
  const names = new Map(people.map(({ id, name, nameTh }) => [id, shownName(name, nameTh)]))
  const held = Map.groupBy(shifts, ({ userId }) => userId ?? '')
  const rows = [...held].map(([key, own]) => ({
    ...{ key, shifts: own },
    name: key === '' ? m.shifts_team_open() : (names.get(key) ?? m.shifts_team_gone()),
  }))
  // What nobody has yet stands first.
  return rows.toSorted(
    (one, other) =>
      Number(one.key !== '') - Number(other.key !== '') || one.name.localeCompare(other.name),
  )
}

interface ShownTeam {
  rows: TeamRow[]
  monday: string
  today: string
}

function Table({ rows, monday, today }: ShownTeam) {
  return (
    <chakra.section
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      overflowX="auto"
      tabIndex={0}
      aria-label={m.shifts_own_team()}
    >
      <chakra.table
        w="100%"
        minW="52rem"
        tableLayout="fixed"
        css={{ '& tbody > tr > *': { borderTopWidth: '1px', borderColor: 'border.muted' } }}
      >
        <thead>
          <tr>
            <chakra.th
              w="11rem"
              scope="col"
              textAlign="start"
              px="3"
              textStyle="xs"
              fontWeight="medium"
              color="fg.muted"
            >
              {m.shifts_team_person()}
            </chakra.th>
            {daysOf(monday).map((day) => (
              <chakra.th
                key={day}
                scope="col"
                h="10"
                px="2"
                textAlign="start"
                textStyle="xs"
                fontWeight={day === today ? 'semibold' : 'medium'}
                color={day === today ? 'primary.fg' : 'fg.muted'}
                aria-current={day === today ? 'date' : undefined}
              >
                {dayInWords(day, { weekday: 'short', day: 'numeric', month: 'short' })}
              </chakra.th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, shifts }) => (
            <tr key={key}>
              <chakra.th
                scope="row"
                textAlign="start"
                verticalAlign="top"
                px="3"
                py="2"
                textStyle="sm"
                fontWeight="medium"
                lang={languageOf(name)}
              >
                {name}
              </chakra.th>
              {daysOf(monday).map((day) => (
                <chakra.td key={day} verticalAlign="top" px="1" py="1">
                  {shifts
                    .filter(({ date }) => date === day)
                    .map((shift) => (
                      <Chip key={shift.id} shift={shift} />
                    ))}
                </chakra.td>
              ))}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.section>
  )
}

function Chip({ shift }: { shift: Shift }) {
  const details = [shift.name, shift.place].filter(Boolean).join(', ')
  return (
    <chakra.p
      className={`${hues[colorOf(shift)]} ${hued}`}
      mt="1"
      px="1.5"
      py="0.5"
      borderRadius="l1"
      borderInlineStartWidth="3px"
      textStyle="xs"
      overflowWrap="anywhere"
    >
      <chakra.span fontWeight="medium" fontVariantNumeric="tabular-nums">
        {timesOf(shift)}
      </chakra.span>{' '}
      <span lang={languageOf(details)}>{details}</span>
    </chakra.p>
  )
}

/** A day below the other, where a table would not fit. */
function ByDay({ rows, monday, today }: ShownTeam) {
  return (
    <chakra.div display="grid" gap="5">
      {daysOf(monday).map((day) => {
        const working = rows
          .map((row) => ({ ...row, shifts: row.shifts.filter(({ date }) => date === day) }))
          .filter(({ shifts }) => shifts.length > 0)
        return (
          <chakra.section key={day} aria-current={day === today ? 'date' : undefined}>
            <chakra.h3
              mb="2"
              textStyle="sm"
              fontWeight="semibold"
              color={day === today ? 'primary.fg' : undefined}
            >
              {dayInWords(day, { weekday: 'long', day: 'numeric', month: 'short' })}
            </chakra.h3>
            {working.length === 0 ? (
              <chakra.p textStyle="sm" color="fg.muted">
                {m.shifts_free()}
              </chakra.p>
            ) : (
              <chakra.ul listStyleType="none" bg="bg.panel" borderWidth="1px" borderRadius="l3">
                {working.map(({ key, name, shifts }) => (
                  <chakra.li
                    key={key}
                    display="grid"
                    gridTemplateColumns="minmax(0, 1fr) minmax(0, 1fr)"
                    gap="3"
                    px="3"
                    py="2"
                    css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}
                    borderColor="border.muted"
                  >
                    <chakra.span textStyle="sm" fontWeight="medium" lang={languageOf(name)}>
                      {name}
                    </chakra.span>
                    <div>
                      {shifts.map((shift) => (
                        <Chip key={shift.id} shift={shift} />
                      ))}
                    </div>
                  </chakra.li>
                ))}
              </chakra.ul>
            )}
          </chakra.section>
        )
      })}
    </chakra.div>
  )
}
