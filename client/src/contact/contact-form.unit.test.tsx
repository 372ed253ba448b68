import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click, typeInto } from '../test/type-into.ts'
import { ContactForm } from './contact-form.tsx'

// What it works out is what every browser can; it only takes time here.
vi.mock('altcha-lib', () => ({ solveChallenge: async () => ({ counter: 1, derivedKey: 'ab' }) }))

afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = (status: number, body?: unknown) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status })

async function open(...answers: (() => Response)[]) {
  const sent: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (String(url).endsWith('/challenge')) return json(200, { parameters: {}, signature: 'x' })
    sent.push(JSON.parse(String(init.body)))
    return answers.shift()!()
  })
  const { body } = await renderPage({
    ...{ path: '/contact', at: '/contact' },
    page: <ContactForm departments={[]} chosen={null} drawn={undefined} />,
  })
  await typeInto('name', 'Mali')
  await typeInto('email', 'mali@example.test')
  await typeInto('subject', 'Hours')
  await typeInto('message', 'When?')
  return { body, sent }
}

test('sends what was written with what was worked out for it, and says thank you', async () => {
  const { body, sent } = await open(() => json(204))
  await click('Send message')
  await vi.waitFor(() => expect(body.textContent).toContain('Thank you'))
  expect(sent).toEqual([
    {
      ...{ name: 'Mali', email: 'mali@example.test', subject: 'Hours', message: 'When?' },
      ...{ website: '', departmentId: null, solved: expect.any(String) },
    },
  ])
  expect(JSON.parse(atob(sent[0]!['solved'] as string))).toMatchObject({
    challenge: { signature: 'x' },
  })
})

test('says what is wrong at its field, and keeps what was written', async () => {
  const problem = { code: 'VALIDATION', title: 'Wrong', fields: { subject: 'Needed' } }
  const { body } = await open(() => json(400, problem))
  await click('Send message')
  await vi.waitFor(() => expect(body.textContent).toContain('Needed'))
  const field = body.querySelector<HTMLInputElement>('[name=subject]')!
  expect([field.getAttribute('aria-invalid'), field.value]).toEqual(['true', 'Hours'])
  expect(document.activeElement).toBe(field)
})

test('waits for whoever was quicker than the server takes, and sends the same once more', async () => {
  const problem = { code: 'CONFLICT', title: 'Too quick' }
  const { body, sent } = await open(
    () => json(409, problem),
    () => json(204),
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await click('Send message')
  await act(async () => vi.advanceTimersByTimeAsync(4_100))
  expect(body.textContent).toContain('Thank you')
  expect(sent[0]).toEqual(sent[1])
})
