import { act, useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { SignInForm } from './sign-in-form.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  await cleanUp()
})

function Form() {
  const [asksCode, setAsksCode] = useState(false)
  return <SignInForm asksCode={asksCode} onAsksCode={setAsksCode} />
}

const input = (page: HTMLElement, name: string) => {
  const found = page.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!found) throw new Error(`no ${name}`)
  return found
}

// React notices only what goes through the element's own setter.
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

const submit = (page: HTMLElement, email: string, password: string) =>
  fill(page, { email, password })

async function fill(page: HTMLElement, values: Record<string, string>) {
  await act(async () => {
    for (const [name, value] of Object.entries(values)) {
      const field = input(page, name)
      setValue?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    page
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    // What the form checks is loaded when it is first sent.
    await vi.dynamicImportSettled()
  })
}

const answer = (status: number, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response('{"code":"X","title":"x"}', { status, headers }))

describe('signing in', () => {
  test('says at each field what is missing', async () => {
    const page = await render(<Form />)
    await submit(page, '', '')
    await vi.waitFor(() => expect(page.textContent).toContain('Enter your email or username'))
    expect(page.textContent).toContain('Enter your password')
    expect(input(page, 'email').getAttribute('aria-invalid')).toBe('true')
  })

  test('says that the email or the password is wrong', async () => {
    answer(401)
    const page = await render(<Form />)
    await submit(page, 'a@example.org', 'wrong')
    await vi.waitFor(() =>
      expect(page.querySelector('[role=alert]')?.textContent).toContain('Wrong account'),
    )
  })

  test('says how long to wait after too many attempts', async () => {
    answer(429, { 'retry-after': '40' })
    const page = await render(<Form />)
    await submit(page, 'a@example.org', 'wrong')
    await vi.waitFor(() => expect(page.textContent).toContain('Try again in 40 seconds'))
  })

  test('says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')))
    const page = await render(<Form />)
    await submit(page, 'a@example.org', 'right')
    await vi.waitFor(() => expect(page.textContent).toContain('Can’t reach the server'))
  })

  test('keeps the tokens of a good answer', async () => {
    const user = { id: 'u', name: 'Ann', email: 'a@example.org', role: 'member' }
    const body = JSON.stringify({ token: 't', refreshToken: 'r', user })
    vi.stubGlobal('fetch', async () => new Response(body))
    const page = await render(<Form />)
    await submit(page, 'a@example.org', 'right')
    await vi.waitFor(() => expect(localStorage.getItem('prakat-session')).toContain('"t"'))
  })

  test('asks for the code of a second factor, keeping what was typed', async () => {
    const bodies: unknown[] = []
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      bodies.push(JSON.parse(String(init.body)))
      return new Response('{"code":"TWO_FACTOR_REQUIRED","title":"x"}', { status: 401 })
    })
    const page = await render(<Form />)
    await submit(page, 'ann', 'right')
    await vi.waitFor(() => expect(input(page, 'code').autocomplete).toBe('one-time-code'))
    expect(document.activeElement).toBe(input(page, 'code'))
    await fill(page, { code: ' 123456 ' })
    await vi.waitFor(() => expect(bodies).toHaveLength(2))
    expect(bodies[1]).toEqual({ email: 'ann', password: 'right', code: '123456' })
  })

  test('says at the code that it is wrong', async () => {
    const refuse = (body: object) => async () =>
      new Response(JSON.stringify({ title: 'x', ...body }), { status: 401 })
    vi.stubGlobal('fetch', refuse({ code: 'TWO_FACTOR_REQUIRED' }))
    const page = await render(<Form />)
    await submit(page, 'ann', 'right')
    await vi.waitFor(() => input(page, 'code'))
    vi.stubGlobal('fetch', refuse({ code: 'UNAUTHENTICATED', fields: { code: 'Not right' } }))
    await fill(page, { code: '000000' })
    await vi.waitFor(() => expect(page.textContent).toContain('Not right'))
    expect(input(page, 'code').getAttribute('aria-invalid')).toBe('true')
  })
})
