import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftStore } from '../forms/draft-store.ts'
import { paths } from '../paths.ts'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { waitFor } from '../test/wait-for.ts'
import SharePage from './share-page.tsx'

let visits = 0
let userId: string
// Another person finds nothing of the one before.
beforeEach(() => signInAs((userId = `s${(visits += 1)}`)))
afterEach(async () => {
  await cleanUp()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const me = (anybody: boolean) => ({
  ...{ __typename: 'Viewer', id: userId, version: 1, name: 'Ann', nameTh: '', photo: null },
  ...{ email: 'a@example.org', emailVerified: true, pendingEmail: null, username: null },
  ...{ phone: null, role: 'EDITOR', locale: 'EN', timeZone: null, notificationsEnabled: true },
  ...{ shownPublicly: false, reachablePublicly: false, rights: [] },
  twoFactor: { __typename: 'TwoFactorStatus', enabled: false, required: false, backupCodesLeft: 0 },
  can: {
    __typename: 'ViewerCan',
    write: [
      {
        ...{ __typename: 'Writing', resource: 'announcement', needsApproval: false },
        address: { __typename: 'Addressing', anybody, departmentIds: [] },
        publishFor: { __typename: 'Addressing', anybody, departmentIds: [] },
      },
    ],
    ...{ enterBackoffice: true, readUsers: false, assignRoles: [] },
  },
})
const open = (anybody: boolean) => {
  answerGraphql({ Me: () => ({ me: me(anybody) }) })
  const at = '/share?title=Closed&text=For%20repairs%20https://example.org/a'
  return renderPage({ path: '/share', at, page: <SharePage /> })
}
const draft = () =>
  draftStore.read(draftStore.keyOf(userId, 'announcement', null), Date.now())?.values

test('what is shared is the draft of an announcement, whose editor opens with it', async () => {
  const { address } = await open(true)
  await waitFor(() => expect(address()).toBe(paths.announcementCreate()))
  expect(draft()).toEqual({ title: 'Closed', body: 'For repairs', url: 'https://example.org/a' })
  expect(sessionStorage.getItem('prakat-draft-open')).toBe(paths.announcementCreate())
})

test('whoever writes no announcements is told so, and nothing is kept', async () => {
  const { body, address } = await open(false)
  await waitFor(() => expect(body.textContent).toContain('You can’t share here'))
  expect(address()).toMatch(/^\/share/)
  expect(draft()).toBeUndefined()
})
