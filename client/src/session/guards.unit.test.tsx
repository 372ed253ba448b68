import { act } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokens } from '../api/tokens.ts'
import LoginPage from '../entering/login-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { PublicOnly, RequireSession } from './guards.tsx'
import { sessionStore } from './session-store.ts'

const user = { id: 'u1', name: 'Ann', email: 'ann@example.org', role: 'member' }
let stop: () => void

beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const body = path.endsWith('/options')
      ? { registration: 'open', oidc: null, passkeys: false }
      : { token: 't', refreshToken: 'r', user }
    return new Response(JSON.stringify(body))
  })
})
afterEach(async () => {
  await cleanUp()
  stop()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(address: string, signedIn: boolean) {
  if (signedIn) tokens.write({ token: 't', refreshToken: 'r' })
  stop = sessionStore.start()
  return render(<Site />, address)
}
const shows = (page: HTMLElement, text: string) =>
  vi.waitFor(() => expect(page.textContent).toContain(text))

function Site() {
  const { pathname, search } = useLocation()
  return (
    <>
      <Routes>
        <Route element={<RequireSession />}>
          <Route path="/" element="home" />
          <Route path="/secret" element="the secret" />
        </Route>
        <Route element={<PublicOnly />}>
          <Route path="/register" element="registration" />
        </Route>
        <Route path="/login" Component={LoginPage} />
      </Routes>
      [{pathname + search}]
    </>
  )
}

describe('a page that needs a session', () => {
  test('sends a visitor to sign in, keeping where they wanted to go', async () => {
    const page = await open('/secret?a=b', false)
    await shows(page, '[/login?redirect=%2Fsecret%3Fa%3Db]')
  })

  test('is shown to whoever is signed in', async () => {
    await shows(await open('/secret', true), 'the secret')
  })

  test('does not take a server in trouble for one that cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      const headers = { 'x-request-id': 'r-1', 'retry-after': '60' }
      return Response.json({ code: 'UNAVAILABLE' }, { status: 503, headers })
    })
    const page = await open('/secret', true)
    await shows(page, 'The page didn’t load')
    expect(page.textContent).toContain('r-1')
    expect(page.textContent).not.toContain('Can’t reach')
  })
})

describe('a page for signed-out people only', () => {
  test('is shown to a visitor', async () => {
    await shows(await open('/register', false), 'registration')
  })

  test('sends a signed-in person to the configured place, whatever the address asks for', async () => {
    await shows(await open('/register?redirect=/secret', true), '[/]')
  })

  test('sends whoever signs in on it to where they wanted to go', async () => {
    const page = await open('/register?redirect=/secret', false)
    await act(async () => void (await sessionStore.signUp({})))
    await shows(page, 'the secret')
  })
})

describe('the login page', () => {
  test('does not send a signed-in person away, but tells them who they are', async () => {
    const page = await open('/login?redirect=/secret', true)
    await shows(page, 'You’re signed in')
    expect(page.textContent).toContain('[/login?redirect=/secret]')
    expect(page.querySelector('a')?.getAttribute('href')).toBe('/secret')
  })

  test('sends whoever signs in to where they wanted to go', async () => {
    const page = await open('/login?redirect=/secret', false)
    await shows(page, 'Forgot your password?')
    await act(async () => void (await sessionStore.signIn({})))
    await shows(page, 'the secret')
  })

  test('sends nobody to another site', async () => {
    const page = await open('/login?redirect=//evil.example', false)
    await act(async () => void (await sessionStore.signIn({})))
    await shows(page, '[/]')
  })

  test('trades the ticket of the organisation’s sign-in for a session, once', async () => {
    const page = await open('/login?ticket=abc&redirect=/secret', false)
    await shows(page, 'the secret')
    expect(tokens.read()?.token).toBe('t')
  })

  test('says in its own words what a sign-in elsewhere came back with', async () => {
    const page = await open('/login?error=oidc_closed', false)
    await shows(page, 'registration is closed')
    await cleanUp()
    const other = await open('/login?error=Call+this+number', false)
    await shows(other, 'Sign-in didn’t work')
    expect(other.querySelector('[role=alert]')?.textContent).not.toContain('number')
  })
})
