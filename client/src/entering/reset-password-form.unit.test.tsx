import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

afterEach(async () => {
  vi.unstubAllGlobals()
  await cleanUp()
})

// React notices only what goes through the element's own setter.
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set

async function submit(page: HTMLElement, password: string) {
  await act(async () => {
    const field = page.querySelector('input')
    setValue?.call(field, password)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
    page
      .querySelector('form')
      ?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    // What the form checks is loaded when it is first sent.
    await vi.dynamicImportSettled()
  })
}

const refuse = (fields: Record<string, string>) =>
  vi.stubGlobal(
    'fetch',
    async () => new Response(JSON.stringify({ code: 'VALIDATION', fields }), { status: 400 }),
  )

describe('choosing a new password', () => {
  test('says at the field what the server has against it', async () => {
    refuse({ password: 'Known from leaks' })
    const onDone = vi.fn()
    const page = await render(<ResetPasswordForm token="t" onDone={onDone} />)
    await submit(page, 'password12345')
    await vi.waitFor(() => expect(page.textContent).toContain('Known from leaks'))
    expect(page.querySelector('input')?.getAttribute('aria-invalid')).toBe('true')
    expect(onDone).not.toHaveBeenCalled()
  })

  test('says above the form that the link is no longer good', async () => {
    refuse({ token: 'Request a new one' })
    const page = await render(<ResetPasswordForm token="t" onDone={() => {}} />)
    await submit(page, 'a long enough password')
    await vi.waitFor(() =>
      expect(page.querySelector('[role=alert]')?.textContent).toContain('Request a new one'),
    )
  })

  test('sends the token with the password', async () => {
    const fetch = vi.fn(async (..._call: unknown[]) => new Response(null, { status: 204 }))
    vi.stubGlobal('fetch', fetch)
    const onDone = vi.fn()
    const page = await render(<ResetPasswordForm token="t" onDone={onDone} />)
    await submit(page, 'a long enough password')
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
    const [path, init] = fetch.mock.calls[0] as [string, RequestInit]
    expect(path).toBe('/v1/auth/reset-password')
    expect(JSON.parse(String(init.body))).toEqual({
      token: 't',
      password: 'a long enough password',
    })
  })
})
