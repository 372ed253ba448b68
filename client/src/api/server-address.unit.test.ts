import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})
async function loaded(answer: () => Promise<Response>) {
  vi.resetModules()
  vi.stubGlobal('fetch', answer)
  const { serverAddress } = await import('./server-address.ts')
  await serverAddress.load()
  return serverAddress
}
const apiBase = 'https://api.example.test'
const offline = () => Promise.reject(new TypeError('no network'))

test('the server says where it is, and sockets are with it unless they are elsewhere', async () => {
  const server = await loaded(async () => Response.json({ apiBase, socketBase: '' }))
  expect(server.of('/v1/me')).toBe('https://api.example.test/v1/me')
  expect(server.ofSocket('/notifications')).toBe('https://api.example.test/notifications')
  const socketBase = 'https://live.example.test'
  const apart = await loaded(async () => Response.json({ apiBase, socketBase }))
  expect(apart.ofSocket('/notifications')).toBe('https://live.example.test/notifications')
})

test('without an answer it is where it was, and at first where the page is from', async () => {
  expect((await loaded(offline)).of('/v1/me')).toBe('/v1/me')
  await loaded(async () => Response.json({ apiBase, socketBase: '' }))
  expect((await loaded(offline)).of('/v1/me')).toBe('https://api.example.test/v1/me')
})

test.each([
  ['the page of a network to sign in to', () => new Response('<h1>Welcome to our network</h1>')],
  ['a refusal', () => Response.json({ code: 'RATE_LIMITED' }, { status: 429 })],
  ['something else', () => Response.json({})],
])('%s says nothing of it, and changes nothing', async (_what, answer) => {
  expect((await loaded(async () => answer())).of('/v1/me')).toBe('/v1/me')
  await loaded(async () => Response.json({ apiBase, socketBase: '' }))
  expect((await loaded(async () => answer())).of('/v1/me')).toBe(`${apiBase}/v1/me`)
  expect((await loaded(offline)).of('/v1/me')).toBe(`${apiBase}/v1/me`)
})

test('the calls, the sockets and the worker go there', async () => {
  await loaded(async () => Response.json({ apiBase, socketBase: 'https://live.example.test' }))
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    return Response.json({})
  })
  const { send } = await import('./send.ts')
  await send({ method: 'GET', path: '/auth/options' })
  expect(called).toEqual(['https://api.example.test/v1/auth/options'])
  const { inboxSocket } = await import('../inbox/inbox-socket.ts')
  expect(inboxSocket(() => undefined).io).toHaveProperty(
    'uri',
    'https://live.example.test/notifications',
  )
})

test('single sign-on stays where the page is from, as its cookie does', async () => {
  await loaded(async () => Response.json({ apiBase, socketBase: '' }))
  const called: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    called.push(url)
    return Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 })
  })
  const { TicketExchange } = await import('../entering/login-page.tsx')
  const { oidcAddress } = await import('../session/addresses.ts')
  const { render } = await import('../test/render.tsx')
  await (await import('../words/m.ts')).loadWords('public')
  await render(createElement(TicketExchange, { ticket: 'abc' }), '/login?ticket=abc')
  await vi.waitFor(() => expect(called).toEqual(['/v1/auth/oidc/exchange']))
  expect(oidcAddress('/account')).toBe('/v1/auth/oidc?redirect=%2Faccount')
})
