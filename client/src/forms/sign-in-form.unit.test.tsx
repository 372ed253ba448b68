// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanUp, render } from '../test/render.tsx'
import { SignInForm } from './sign-in-form.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  localStorage.clear()
  await cleanUp()
})

const input = (page: HTMLElement, name: string) => {
  const found = page.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!found) throw new Error(`no ${name}`)
  return found
}

// React notices only what goes through the element's own setter.
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

async function submit(page: HTMLElement, email: string, password: string) {
  await act(async () => {
    for (const [name, value] of Object.entries({ email, password })) {
      const field = input(page, name)
      setValue?.call(field, value)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    page
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
}

const answer = (status: number, headers: Record<string, string> = {}) =>
  vi.stubGlobal('fetch', async () => new Response('{"code":"X","title":"x"}', { status, headers }))

describe('signing in', () => {
  test('says at each field what is missing', async () => {
    const page = await render(<SignInForm />)
    await submit(page, '', '')
    await vi.waitFor(() => expect(page.textContent).toContain('Write your email'))
    expect(page.textContent).toContain('Write your password')
    expect(input(page, 'email').getAttribute('aria-invalid')).toBe('true')
  })

  test('says that the email or the password is wrong', async () => {
    answer(401)
    const page = await render(<SignInForm />)
    await submit(page, 'a@example.org', 'wrong')
    await vi.waitFor(() =>
      expect(page.querySelector('[role=alert]')?.textContent).toContain('is wrong'),
    )
  })

  test('says how long to wait after too many attempts', async () => {
    answer(429, { 'retry-after': '40' })
    const page = await render(<SignInForm />)
    await submit(page, 'a@example.org', 'wrong')
    await vi.waitFor(() => expect(page.textContent).toContain('Try again in 40 seconds'))
  })

  test('says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('failed')))
    const page = await render(<SignInForm />)
    await submit(page, 'a@example.org', 'right')
    await vi.waitFor(() => expect(page.textContent).toContain('We cannot reach the server'))
  })

  test('keeps the tokens of a good answer', async () => {
    const user = { id: 'u', name: 'Ann', email: 'a@example.org', role: 'member' }
    const body = JSON.stringify({ token: 't', refreshToken: 'r', user })
    vi.stubGlobal('fetch', async () => new Response(body))
    const page = await render(<SignInForm />)
    await submit(page, 'a@example.org', 'right')
    await vi.waitFor(() => expect(localStorage.getItem('prakat-session')).toContain('"t"'))
  })
})
