import { unpackTeam, type PackedTeam } from '@prakat/schema/board-wire'
import { addDays, daysOf } from '@prakat/schema/shift-rules'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarClock } from 'lucide-react'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { dayInWords, timesOf } from './clock.ts'
import { packedTeam, teamShiftsQuery } from './own.ts'
import { colorOf, hued, hues } from './shift-look.ts'

interface TeamProps {
  departmentId: string
  monday: string
  today: string
}

/** A department's published week, for those who may read it. */
export function Team({ departmentId, monday, today }: TeamProps) {
  const isPhone = useIsPhone()
  const [{ data, error }, ask] = useQuery({
    query: teamShiftsQuery,
    variables: { departmentId, from: monday, to: addDays(monday, 6) },
    requestPolicy: 'cache-and-network',
  })
  if (!data && error)
    return (
      <LoadFailure
        title={m.shifts_team_not_loaded()}
        failure={toFailure(error)}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    )
  if (!data) return <Skeleton h="80" />
  const team = readTeam(packedTeam(data.teamShifts.packed), monday)
  if (team.rows.length === 0)
    return (
      <MessagePage
        heading="h2"
        icon={CalendarClock}
        title={m.shifts_team_none()}
        description={m.shifts_team_none_about()}
      />
    )
  return (
    <>
      {isPhone ? (
        <TeamByDay {...{ team, monday, today }} />
      ) : (
        <TeamTable {...{ team, monday, today }} />
      )}
      {team.isCut ? (
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          {m.shifts_team_cut()}
        </chakra.p>
      ) : null}
    </>
  )
}

type TeamShift = ReturnType<typeof unpackTeam>[number]
interface TeamRow {
  key: string
  name: string
  shifts: TeamShift[]
}

function readTeam(packed: PackedTeam, monday: string): { rows: TeamRow[]; isCut: boolean } {
  const names = new Map(packed.people.map(({ id, name, nameTh }) => [id, shownName(name, nameTh)]))
  const held = Map.groupBy(unpackTeam(packed, monday), ({ userId }) => userId ?? '')
  const rows = [...held].map(([key, shifts]) => ({
    ...{ key, shifts },
    name: key === '' ? m.shifts_team_open() : (names.get(key) ?? m.shifts_team_gone()),
  }))
  // What nobody has yet stands first.
  const inOrder = rows.toSorted(
    (one, other) =>
      Number(one.key !== '') - Number(other.key !== '') || one.name.localeCompare(other.name),
  )
  return { rows: inOrder, isCut: packed.isCut }
}

interface ShownTeam {
  team: { rows: TeamRow[] }
  monday: string
  today: string
}

function TeamTable({ team, monday, today }: ShownTeam) {
  return (
    <chakra.div
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      overflowX="auto"
      tabIndex={0}
      role="region"
      aria-label={m.shifts_own_team()}
    >
      <chakra.table
        w="100%"
        minW="56rem"
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
          {team.rows.map(({ key, name, shifts }) => (
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
    </chakra.div>
  )
}

function Chip({ shift }: { shift: TeamShift }) {
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
function TeamByDay({ team, monday, today }: ShownTeam) {
  return (
    <chakra.div display="grid" gap="5">
      {daysOf(monday).map((day) => {
        const working = team.rows
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
