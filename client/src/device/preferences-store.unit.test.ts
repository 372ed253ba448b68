import { defaultPreferences as ofTheSchema } from '@prakat/schema/device'
import { feedStreamOf } from '@prakat/schema/notification'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beSignedIn } from '../test/answer-rest.ts'
import { subjectOf } from './deliver.ts'

let answer: () => Response | Promise<Response>
let calls: { method: string; path: string; body: unknown }[]

beforeEach(() => {
  vi.resetModules()
  calls = []
  localStorage.setItem('prakat-device-id', 'device')
  beSignedIn()
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = init.body && JSON.parse(String(init.body))
    calls.push({ method: init.method ?? '', path, body })
    return answer()
  })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})
const asOnAnotherLoad = () => {
  vi.resetModules()
  return import('./preferences-store.ts')
}
const refused = () => Response.json({ code: 'FORBIDDEN' }, { status: 403 })

test('what is said twice is said as the schema says it', async () => {
  expect((await asOnAnotherLoad()).defaultPreferences).toEqual(ofTheSchema)
  expect(subjectOf).toEqual(feedStreamOf)
})

test('the server’s preferences of this device are taken over and kept', async () => {
  answer = () => Response.json({ ...ofTheSchema, sound: false })
  const { preferencesStore } = await asOnAnotherLoad()
  await preferencesStore.load()
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/v1/push-subscriptions?deviceId=device' })
  expect(preferencesStore.get().sound).toBe(false)
  expect((await asOnAnotherLoad()).preferencesStore.get().sound).toBe(false)
})

test('without an answer the defaults do, silently', async () => {
  answer = refused
  const { preferencesStore } = await asOnAnotherLoad()
  await preferencesStore.load()
  expect(preferencesStore.get()).toEqual(ofTheSchema)
})

test('a change holds at once, and is told to the server', async () => {
  answer = () => Response.json({})
  const { preferencesStore } = await asOnAnotherLoad()
  const saved = preferencesStore.save({ ...ofTheSchema, desktop: false })
  expect(preferencesStore.get().desktop).toBe(false)
  await saved
  expect(calls).toEqual([
    {
      method: 'PUT',
      path: '/v1/push-subscriptions/device/preferences',
      body: { ...ofTheSchema, desktop: false },
    },
  ])
})

test('a change that the server refuses is thrown, and holds here', async () => {
  answer = refused
  const { preferencesStore } = await asOnAnotherLoad()
  await expect(preferencesStore.save({ ...ofTheSchema, desktop: false })).rejects.toThrow()
  expect(preferencesStore.get().desktop).toBe(false)
})

test('an answer that is older than a change does not undo it', async () => {
  let give: (response: Response) => void = () => {}
  answer = () => new Promise((resolve) => (give = resolve))
  const { preferencesStore } = await asOnAnotherLoad()
  const loaded = preferencesStore.load()
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  answer = () => Response.json({})
  await preferencesStore.save({ ...ofTheSchema, sound: false })
  give(Response.json(ofTheSchema))
  await loaded
  expect(preferencesStore.get().sound).toBe(false)
})

test.each(['before', 'after'])(
  'an answer from before a change was saved does not undo it, when it comes %s that',
  async (when) => {
    const waiting: Record<string, (answer: Response) => void> = {}
    vi.stubGlobal(
      'fetch',
      (_path: string, init: RequestInit) =>
        new Promise<Response>((resolve) => (waiting[init.method!] = resolve)),
    )
    const { preferencesStore } = await asOnAnotherLoad()
    const saved = preferencesStore.save({ ...ofTheSchema, articles: false })
    const loaded = preferencesStore.load()
    await vi.waitFor(() => expect(Object.keys(waiting)).toHaveLength(2))
    const answers: Array<[string, Promise<void>]> = [
      ['GET', loaded],
      ['PUT', saved],
    ]
    for (const [method, done] of when === 'before' ? answers : answers.toReversed()) {
      waiting[method]!(Response.json(ofTheSchema))
      await done
    }
    expect(preferencesStore.get().articles).toBe(false)
  },
)

test('what somebody else stored there is not believed', async () => {
  localStorage.setItem('prakat-notification-preferences', '{"sound":"no","desktop":false}')
  const { preferencesStore } = await asOnAnotherLoad()
  expect(preferencesStore.get()).toEqual({ ...ofTheSchema, desktop: false })
})
