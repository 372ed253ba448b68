import { randomUUID } from 'node:crypto'
import { graphql } from '@prakat/infra/testing/requests'

const dayMs = 86_400_000
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The Monday of next week. */
export function comingMonday(): string {
  const now = Date.now()
  const weekday = (new Date(now).getUTCDay() + 6) % 7
  return dayOf(now + (7 - weekday) * dayMs)
}
export const dayAfter = (date: string, days: number) => dayOf(Date.parse(date) + days * dayMs)

interface Versioned {
  id: string
  version: number
}
type Ask = (text: string, variables: Record<string, unknown>) => Promise<Versioned>

/** What the one field of a mutation answers. */
export const askOf =
  (app: { url: string }, token: string): Ask =>
  async (text, variables) => {
    const { data, errors } = await graphql(app, token, text, variables)
    if (!data) throw new Error(JSON.stringify(errors))
    return Object.values(data)[0] as Versioned
  }

export const shiftOf = (
  userId: string,
  date: string,
  [startMinute, endMinute]: readonly [number, number],
  name: string,
) => ({ id: randomUUID(), userId, date, startMinute, endMinute, name })

export const makeWeek = (ask: Ask, departmentId: string) =>
  ask('mutation($input: WorkScheduleInput!) { createWorkSchedule(input: $input) { id version } }', {
    input: { departmentId, monday: comingMonday() },
  })

export const saveShifts = (
  ask: Ask,
  { id, version }: Versioned,
  put: object[],
  remove: string[] = [],
) =>
  ask(
    `mutation($id: ID!, $version: Int!, $put: [WorkShiftInput!], $remove: [ID!]) {
      saveWorkShifts(id: $id, version: $version, put: $put, remove: $remove) { id version } }`,
    { id, version, put, remove },
  )

/** A department's coming week as it looks halfway: told to its people, changed after that, with an overlap and a night. */
export async function planWeek(ask: Ask, departmentId: string, userId: string): Promise<string> {
  const monday = comingMonday()
  const shift = (day: number, times: [number, number], name: string) =>
    shiftOf(userId, dayAfter(monday, day), times, name)
  const night = shift(2, [1320, 1800], 'Night')
  const friday = [shift(4, [480, 960], 'Morning'), shift(4, [1020, 1200], 'Evening')]
  const overlapping = [shift(0, [480, 960], 'Morning'), shift(0, [900, 1200], 'Evening')]
  const saved = await saveShifts(ask, await makeWeek(ask, departmentId), [
    ...[...overlapping, night, ...friday],
  ])
  const { id, version } = saved
  const published = await ask(
    'mutation($id: ID!, $version: Int!) { publishWorkSchedule(id: $id, version: $version) { id version } }',
    { id, version },
  )
  const changed = [{ ...night, startMinute: 1260 }, shift(5, [540, 1020], 'Day')]
  await saveShifts(
    ask,
    published,
    changed,
    friday.map((each) => each.id),
  )
  return id
}
