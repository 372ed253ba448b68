// @vitest-environment happy-dom
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

test('what says nothing of it, as the page of a network to sign in to, changes nothing', async () => {
  const server = await loaded(async () => new Response('<h1>Welcome to our network</h1>'))
  expect(server.of('/v1/me')).toBe('/v1/me')
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
