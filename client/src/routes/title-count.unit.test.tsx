import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { inboxStore } from '../inbox/inbox-store.ts'
import { sessionStore } from '../session/session-store.ts'
import { answerRest } from '../test/answer-rest.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { TitleCount } from './title-count.ts'

afterEach(async () => {
  await act(async () => {
    inboxStore.clear()
    await sessionStore.signOut()
  })
  await cleanUp()
})

async function signIn(notificationsEnabled: boolean) {
  const user = { id: 'u1', name: 'Ann', notificationsEnabled }
  answerRest({
    'POST /auth/sign-in': () => [200, { token: 't', refreshToken: 'r', user }],
    'POST /auth/sign-out': () => [204],
  })
  await act(async () => sessionStore.signIn({ email: 'a@example.org', password: 'right' }))
}
function Titled({ children }: { children?: string }) {
  return (
    <>
      <TitleCount />
      <PageTitle {...(children ? { children } : {})} />
    </>
  )
}

const unread = (count: number) =>
  act(async () => inboxStore.dispatch({ type: 'subscribed', stamp: { unread: count, seq: 1 } }))

test('the title begins with what is unread, and follows it', async () => {
  await signIn(true)
  await render(<Titled>Announcements</Titled>)
  expect(document.title).toBe('Announcements · Prakat')
  await unread(3)
  expect(document.title).toBe('(3) Announcements · Prakat')
  await unread(0)
  expect(document.title).toBe('Announcements · Prakat')
})

test('it does not for who has notifications off, or is not signed in', async () => {
  await render(<Titled />)
  await unread(3)
  expect(document.title).toBe('Prakat')
  await signIn(false)
  expect(document.title).toBe('Prakat')
})
