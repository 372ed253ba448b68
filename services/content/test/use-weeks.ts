import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import type { TestApp } from '@prakat/infra/testing/start-test-app'
import { unpackBoard } from '@prakat/schema/board-wire'
import { beforeAll, expect, vi } from 'vitest'

export type Person = { token: string; user: { id: string } }
export type Input = Record<string, unknown>
type Week = { id: string; version: number }

export const weekFields =
  'id version monday status state people shifts openShifts minutes changes warnings can { update publish withdraw delete }'

export const day = (monday: string, at: number) =>
  new Date(Date.parse(monday) + at * 86_400_000).toISOString().slice(0, 10)

interface Ward {
  owner: string
  departmentId: string
  manager: Person
  mali: Person
  nok: Person
}

/** Work schedules as browsers plan them, and a ward with a manager and two who work there from `beforeAll` on. */
export function useWeeks(app: TestApp) {
  const ward = {} as Ward
  beforeAll(async () => {
    ward.owner = (await signInAsOwner(app)).token
    const departmentId = await department()
    const [manager, mali, nok] = [
      await signUpAs(app, 'manager', { departmentId }),
      await signUpAs(app, 'member', { departmentId }),
      await signUpAs(app, 'member', { departmentId }),
    ]
    Object.assign(ward, { departmentId, manager, mali, nok })
  })
  const call = async (text: string, variables: Input, token = ward.owner) => {
    const { data, errors } = await graphql(app, token, text, variables)
    return { ...data, problem: errors[0]?.extensions.fields ?? errors[0]?.extensions.code }
  }
  async function department(): Promise<string> {
    const nameEn = `Ward ${randomUUID().slice(0, 8)}`
    const { createDepartment } = await call(
      'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
      { input: { nameEn, nameTh: 'หอผู้ป่วย', code: nameEn.slice(5) } },
    )
    return createDepartment.id
  }
  let weeks = 0
  /** A Monday that no other test has, years ahead. */
  const nextMonday = () => day('2031-01-06', (weeks += 2) * 7)
  const create = async (more: Input = {}, token = ward.manager.token) => {
    const input = { departmentId: ward.departmentId, monday: nextMonday(), ...more }
    const { createWorkSchedule, problem } = await call(
      `mutation($input: WorkScheduleInput!) { createWorkSchedule(input: $input) { ${weekFields} } }`,
      { input },
      token,
    )
    return { ...createWorkSchedule, problem }
  }
  const shift = (date: string, userId: string | null = ward.mali.user.id, more: Input = {}) => ({
    ...{ id: randomUUID(), userId, date, startMinute: 480, endMinute: 960, name: 'Day' },
    ...more,
  })
  const save = async (
    { id, version }: Week,
    change: { put?: object[]; remove?: string[] },
    token = ward.manager.token,
  ) => {
    const { saveWorkShifts, problem } = await call(
      `mutation($id: ID!, $version: Int!, $put: [WorkShiftInput!], $remove: [ID!]) {
        saveWorkShifts(id: $id, version: $version, put: $put, remove: $remove) { ${weekFields} } }`,
      { id, version, ...change },
      token,
    )
    return { ...saveWorkShifts, problem }
  }
  const step = async (
    name: 'publish' | 'withdraw',
    { id, version }: Week,
    token = ward.manager.token,
  ) => {
    const answer = await call(
      `mutation($id: ID!, $version: Int!) { ${name}WorkSchedule(id: $id, version: $version) { ${weekFields} } }`,
      { id, version },
      token,
    )
    return { ...answer[`${name}WorkSchedule`], problem: answer.problem }
  }
  const board = async (id: string, token = ward.manager.token) => {
    const { workScheduleBoard: found, problem } = await call(
      `query($id: ID!) { workScheduleBoard(id: $id) { packed previousId nextId schedule { monday } } }`,
      { id },
      token,
    )
    return { ...found, problem, ...(found && unpackBoard(found.packed, found.schedule.monday)) }
  }
  const own = async (monday: string, token = ward.mali.token) => {
    const { ownShifts, problem } = await call(
      `query($from: String!, $to: String!) { ownShifts(from: $from, to: $to) {
        id date startMinute endMinute startsAt endsAt name color departmentNameTh colleagueIds } }`,
      { from: monday, to: day(monday, 6) },
      token,
    )
    return problem ?? ownShifts
  }
  const notices = async (monday: string, { token }: Person) => {
    const { body } = await rest(app, 'GET', '/v1/announcements?limit=100', { token })
    return body.data.filter((each: any) => each.url === `/work-schedule?week=${monday}`)
  }
  const expectNotices = (monday: string, person: Person, titles: RegExp[]) =>
    vi.waitFor(async () => {
      const found = (await notices(monday, person)).map(({ title }: any) => title)
      expect(found).toEqual(titles.map((title) => expect.stringMatching(title)))
    })
  const reading = { board, own, notices, expectNotices }
  return { ward, ...reading, call, department, nextMonday, create, shift, save, step }
}
