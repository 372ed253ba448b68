import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click } from '../test/type-into.ts'
import { useMe, useViewer } from './me.ts'

const nobody = { __typename: 'Addressing', anybody: false, departmentIds: [] }
const me = {
  ...{ __typename: 'Viewer', id: 'u1', version: 1, name: 'Ann', nameTh: null, photo: null },
  ...{ email: 'a@example.org', emailVerified: true, pendingEmail: null, username: null },
  ...{ phone: null, role: 'OWNER', locale: 'EN', timeZone: 'Asia/Bangkok' },
  ...{ notificationsEnabled: true, shownPublicly: false, reachablePublicly: false },
  rights: ['position.create'],
  twoFactor: { __typename: 'TwoFactorStatus', enabled: false, required: false, backupCodesLeft: 0 },
  can: {
    __typename: 'ViewerCan',
    write: [
      {
        ...{ __typename: 'Writing', resource: 'announcement', address: nobody },
        ...{ publishFor: nobody, needsApproval: false },
      },
    ],
    ...{ enterBackoffice: true, readUsers: true, assignRoles: [] },
  },
}

function Shown() {
  const viewer = useViewer()
  const account = useMe()
  return (
    <>
      <p>{viewer.loading ? 'loading' : viewer.isStaff ? 'staff' : 'no staff'}</p>
      <p>{account.error ? `${account.me?.name} as last known` : account.me?.name}</p>
      <button onClick={() => account.reload({ requestPolicy: 'network-only' })}>Again</button>
    </>
  )
}

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('is who it was when asking again fails', async () => {
  let isAway = false
  answerGraphql({ Me: () => (isAway ? { errors: [{ message: 'away' }] } : { me }) })
  const { body } = await renderPage({ path: '/', page: <Shown /> })
  await vi.waitFor(() => expect(body.textContent).toContain('staffAnn'))
  isAway = true
  await click('Again')
  await vi.waitFor(() => expect(body.textContent).toContain('staffAnn as last known'))
})
