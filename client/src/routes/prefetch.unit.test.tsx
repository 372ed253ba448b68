import { act } from 'react'
import { createMemoryRouter, RouterProvider, useParams, type RouteObject } from 'react-router'
import { useQuery } from 'urql'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAllPages } from '../api/use-graphql.ts'
import { departments } from '../departments/department.ts'
import { positionsList } from '../positions/position.ts'
import { addSection, routes } from '../routes.tsx'
import { userQuery } from '../people/user.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { meQuery } from '../session/me.ts'
import { sessionStore } from '../session/session-store.ts'
import { useListPage } from '../table/use-resource-list.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { prefetch } from './prefetch.ts'
import { isAnother } from './page-queries.ts'

interface Sent {
  operationName: string
  variables: Record<string, any>
}

let sent: Sent[]
let user: { id: string; role: string }
let stop: () => void
let visits = 0

const may = {
  ...{ update: true, changeSignIn: true, suspend: true, reinstate: true, archive: true },
  ...{ restore: true, resendInvitation: true, resetPassword: true, resetTwoFactor: true },
  ...{ signOut: true, changeRole: true, readSessions: true, readDevices: true },
}
const person = {
  ...{ __typename: 'User', version: 1, name: 'Ann', nameTh: '', photo: null, email: null },
  ...{ emailVerified: true, username: null, phone: '', departmentId: null, positionId: null },
  ...{ managerId: null, groupIds: [], role: 'OWNER', status: 'ACTIVE', locale: null },
  ...{ timeZone: null, notificationsEnabled: true, twoFactorEnabled: false, lastSeenAt: null },
  ...{ createdAt: null, can: { __typename: 'UserCan', ...may } },
}

const answers: Record<string, (variables: Sent['variables']) => object> = {
  Positions: () => ({ positions: connectionOf('Position', []) }),
  Me: ownerAnswers.Me,
  User: ({ id }) => ({ user: { ...person, id } }),
  Departments: () => ({ departments: connectionOf('Department', []) }),
}

beforeEach(() => {
  sent = []
  // Another person starts with an empty cache.
  user = { id: `person-${(visits += 1)}`, role: 'owner' }
  localStorage.setItem('prakat-session', JSON.stringify({ token: 't', refreshToken: 'r' }))
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (url.endsWith('/auth/session')) return Response.json({ user })
    const asked = JSON.parse(String(body)) as Sent
    sent.push(asked)
    return Response.json({ data: answers[asked.operationName]?.(asked.variables) ?? null })
  })
})
afterEach(async () => {
  await cleanUp()
  stop()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const withoutCode = (below: RouteObject[]): RouteObject[] =>
  below.map(
    ({ lazy, children, ...route }) =>
      ({
        ...route,
        ...(lazy && { lazy: () => new Promise(() => {}) }),
        ...(children && { children: withoutCode(children) }),
      }) as RouteObject,
  )

/** Goes to one of the client's addresses, where no code of any page ever arrives. */
function visit(address: string) {
  stop = sessionStore.start()
  createMemoryRouter(withoutCode(routes), {
    initialEntries: [address],
    patchRoutesOnNavigation: ({ path, patch }) =>
      addSection({ path, patch: (id, children) => patch(id, withoutCode(children)) }),
  })
}

function useOne() {
  useQuery({ query: userQuery, variables: { id: useParams()['id'] ?? '' } })
}

const names = () => sent.map(({ operationName }) => operationName).sort()
/** A request more would have left by then. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
const office = '/backoffice'

const pages: [address: string, asked: string[]][] = [
  ['/account/profile', ['Me']],
  ['/account/security', ['Me', 'Passkeys']],
  ['/account/sessions', ['Me', 'Sessions']],
  ['/account/notifications', ['Devices', 'Me']],
  [office, ['Drafts', 'Me', 'PeopleCounts', 'RecentActivity', 'UpcomingMoments']],
  [`${office}/schedule`, ['Me', 'PublishingSchedule']],
  [`${office}/users`, ['Me', 'UserList']],
  [`${office}/users/u/edit`, ['Me', 'User']],
  [`${office}/users/u/view`, ['Me', 'User']],
  [`${office}/groups`, ['Groups', 'Me']],
  [`${office}/departments`, ['Departments', 'Me']],
  [`${office}/positions`, ['Me', 'Positions']],
  [`${office}/categories`, ['Categories', 'Me']],
  [`${office}/landing-sections/a/edit`, ['LandingSection', 'Me']],
  [`${office}/banners-popup`, ['Me', 'Popups']],
  [`${office}/articles`, ['Articles', 'Me']],
  [`${office}/articles/a`, ['Article', 'Me']],
  [`${office}/video`, ['Me', 'Videos']],
  [`${office}/video/a`, ['Me', 'Video']],
  [`${office}/meetings`, ['Me', 'Meetings']],
  [`${office}/meetings/a`, ['Me', 'Meeting']],
  [`${office}/media`, ['Me', 'MediaFiles']],
  [`${office}/audit`, ['AuditLog', 'Me']],
  [`${office}/announcements`, ['Announcements', 'Me']],
  [`${office}/announcements/a`, ['Announcement', 'Me']],
  [`${office}/announcements/a/amend`, ['Me', 'PreparedAnnouncement']],
  [`${office}/announcements/a/people`, ['Me', 'ReportedAnnouncement']],
]

test.each(pages)('what %s shows is asked for before its code is there', async (address, asked) => {
  visit(address)
  await vi.waitFor(() => expect(names()).toEqual(asked))
})

test.each(pages.filter(([address]) => address.startsWith(office)))(
  'of %s nothing is asked for members, whom the server would refuse',
  async (address) => {
    user.role = 'member'
    visit(address)
    await settle()
    expect(sent).toEqual([])
  },
)

test('nothing is asked for somebody who is not signed in', async () => {
  localStorage.clear()
  visit('/account/sessions')
  await settle()
  expect(sent).toEqual([])
})

test.each([
  ['positions?q=head&sort=CODE', { filter: { search: 'head' }, sort: 'CODE', first: 20 }],
  ['users/u/view', { id: 'u' }],
  ['audit?kind=group', { filter: { kind: 'group', actorId: null }, first: 20 }],
  ['departments?q=head', { first: 100, after: null }],
  ['departments?view=trash', { filter: { trashed: true }, sort: 'ORDER', first: 20 }],
  ['departments?view=archive', { filter: { archived: true }, sort: 'ORDER', first: 20 }],
])('it is asked for as the address says: %s', async (address, variables) => {
  visit(`${office}/${address}`)
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  const [asked] = sent.filter(({ operationName }) => operationName !== 'Me')
  expect(asked?.variables).toMatchObject(variables)
})

test.each([
  ['positions' as const, () => useListPage(positionsList)],
  ['user' as const, useOne],
  ['departments' as const, () => useAllPages(departments.list, (data) => data.departments)],
  ['me' as const, () => useQuery({ query: meQuery })],
])('the page takes part in what was asked, which is not asked again: %s', async (asked, use) => {
  function Page() {
    use()
    return <p>here</p>
  }
  const Component = () => (
    <GraphqlProvider>
      <Page />
    </GraphqlProvider>
  )
  let arrive = () => {}
  const code = new Promise<void>((resolve) => (arrive = resolve))
  const lazy = () => code.then(() => ({ Component }))
  stop = sessionStore.start()
  const router = createMemoryRouter(
    [{ path: '/page/:id', lazy, HydrateFallback: () => null, ...prefetch(asked) }],
    { initialEntries: ['/page/p'] },
  )
  await render(<RouterProvider router={router} />, null)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => arrive())
  await settle()
  expect(document.body.textContent).toContain('here')
  await act(() => router.navigate('/page/p?edit=p'))
  await settle()
  expect(sent).toHaveLength(1)
})

test.each([
  ['departments' as const, 'q=head&sort=NAME', false],
  ['departments' as const, 'view=trash', true],
  ['positions' as const, 'edit=p', false],
  ['positions' as const, 'sort=CODE', true],
  ['user' as const, 'tab=access', false],
  ['schedule' as const, 'view=list', false],
  ['schedule' as const, 'month=2027-01', true],
])('what %s asks depends on the address: %s', (page, search, again) => {
  const current = new URL('http://localhost/page')
  expect(isAnother(page, current, new URL(`?${search}`, current))).toBe(again)
})
