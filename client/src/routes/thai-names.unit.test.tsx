import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import DepartmentsPage from '../departments/departments-page.tsx'
import { ProfileTab } from '../people/user-tabs.tsx'
import type { User } from '../people/user.ts'
import PositionsPage from '../positions/positions-page.tsx'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { buildPosition, connectionOf, ownerAnswers } from '../test/build-position.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'

const department = {
  ...{ __typename: 'Department', id: 'd1', version: 1, createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ nameEn: 'Ward', nameTh: 'หอผู้ป่วย', slug: 'ward', code: 'W', parentId: null, headId: null },
  ...{ phone: '', email: '', address: '', hoursEn: '', hoursTh: '', mapLink: null },
  ...{ order: 0, public: false, archived: true, trashed: false },
  can: { __typename: 'RowCan', update: false, delete: true, restore: true },
}
const person = { name: 'มะลิ ใจดี', nameTh: 'มะลิ', locale: 'TH' } as User
const PersonPage = () => <ProfileTab user={person} />

beforeEach(async () => {
  await signInAs('u1')
  localStorage.setItem('prakat-columns:positions', '{"titleTh":true}')
  answerGraphql({
    ...ownerAnswers,
    Departments: () => ({ departments: connectionOf('Department', [department]) }),
    Positions: () => ({
      positions: connectionOf('Position', [buildPosition({ titleTh: 'พยาบาล' })]),
    }),
  })
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

test.each<[string, string, ComponentType, string[]]>([
  ['archived departments', '/departments?view=archive', DepartmentsPage, ['หอผู้ป่วย']],
  ['positions', '/positions', PositionsPage, ['พยาบาล']],
  ['a person', '/person', PersonPage, ['มะลิ ใจดี', 'มะลิ', 'ไทย']],
])('names in Thai say that they are: %s', async (_of, at, Page, names) => {
  const { body } = await renderPage({ path: at.split('?')[0]!, at, page: <Page /> })
  await vi.waitFor(() => expect(body.textContent).toContain(names[0]))
  expect([...body.querySelectorAll('[lang=th]')].map((one) => one.textContent)).toEqual(names)
})
