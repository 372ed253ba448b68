import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import { FirstSteps } from './first-steps.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

interface Come {
  name?: string
  departments?: number
  people?: number
  announcements?: number
  devices?: number
}

async function open({ name = 'Prakat', ...come }: Come = {}) {
  const { departments = 0, people = 1, announcements = 0, devices = 1 } = come
  const setting = { __typename: 'Setting', key: 'name', value: name, initial: 'Prakat' }
  const calls = answerGraphql({
    FirstSteps: () => ({
      settings: [
        { __typename: 'SettingGroup', id: 'identity', name: 'IDENTITY', settings: [setting] },
      ],
      users: { __typename: 'UserConnection', totalCount: people },
      departments: { __typename: 'DepartmentConnection', totalCount: departments },
      announcements: { __typename: 'AnnouncementConnection', totalCount: announcements },
      devices: Array.from({ length: devices }, (_, id) => ({
        ...{ __typename: 'Device', id: `d${id}` },
      })),
    }),
  })
  const { body } = await renderPage({ path: '/', at: '/', page: <FirstSteps /> })
  await vi.waitFor(() => expect(calls.some(({ name: asked }) => asked === 'FirstSteps')).toBe(true))
  const links = () => [...body.querySelectorAll('ol a')].map((a) => a.getAttribute('href'))
  return { body, links }
}

test('leads a new owner to every step', async () => {
  const { body, links } = await open()
  await vi.waitFor(() => expect(body.textContent).toContain('0 of 5 done'))
  expect(links()).toEqual([
    '/backoffice/settings',
    '/backoffice/departments',
    '/backoffice/users',
    '/backoffice/announcements/create',
    '/account/notifications',
  ])
})

test('ticks off what is there, and is gone with the last step', async () => {
  const { body, links } = await open({ departments: 3, people: 2, announcements: 1 })
  await vi.waitFor(() => expect(body.textContent).toContain('3 of 5 done'))
  expect(links()).toEqual(['/backoffice/settings', '/account/notifications'])
  await cleanUp()
  const all = { name: 'Rim Khong', departments: 1, people: 2, announcements: 1, devices: 2 }
  const { body: last } = await open(all)
  await vi.waitFor(() => expect(last.textContent).not.toContain('First steps'))
})

test('stays hidden once it was hidden', async () => {
  const { body } = await open()
  await vi.waitFor(() => expect(body.textContent).toContain('First steps'))
  await click('Hide')
  expect(body.textContent).not.toContain('First steps')
  expect(localStorage.getItem('prakat-first-steps-hidden')).toBe('1')
})
