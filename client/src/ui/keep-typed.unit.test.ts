import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { restoreInputs, reloadKeeping } from './keep-typed.ts'
import { ownReload } from './own-reload.ts'
import { typed } from './typed.ts'

const page = `<form>
    <input name="email" value="first" />
    <input name="email" />
    <textarea name="message"></textarea>
    <select name="to"><option value="a"></option><option value="b"></option></select>
    <input name="agreed" type="checkbox" />
    <input name="password" type="password" />
    <input name="shown" autocomplete="new-password" />
    <input name="code" autocomplete="one-time-code" />
  </form>
  <form data-keeps-draft><input name="title" /></form>`
const fields = () =>
  [...document.querySelectorAll<HTMLInputElement>('[name]')].map((field) =>
    field.type === 'checkbox' ? field.checked : field.value,
  )

beforeAll(() => {
  typed.start()
  vi.spyOn(window.location, 'reload').mockImplementation(() => {})
})
beforeEach(() => {
  window.history.replaceState(null, '', '/contact?about=1')
  sessionStorage.clear()
  ownReload.isRunning = false
  document.body.innerHTML = page
})
afterEach(() => document.body.replaceChildren())

function typeInAll() {
  for (const field of document.querySelectorAll<HTMLInputElement>('[name]')) {
    if (field.type === 'checkbox') field.click()
    else {
      field.value = field.matches('select') ? 'b' : `my ${field.name}`
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}

test('what is typed is there again after the page has loaded itself anew, but passwords, codes and drafts', async () => {
  typeInAll()
  reloadKeeping()
  expect(window.location.reload).toHaveBeenCalledOnce()
  expect(ownReload.isRunning).toBe(true)
  expect(JSON.stringify(sessionStorage)).not.toMatch(/my (password|shown|code|title)/)

  document.body.replaceChildren()
  restoreInputs()
  document.body.innerHTML = page
  await vi.waitFor(() =>
    expect(fields()).toEqual(
      ['my email', 'my email', 'my message', 'b', true].concat(['', '', '', ''] as never[]),
    ),
  )
  // Once.
  expect(sessionStorage.getItem('prakat-typed')).toBe(null)
})

test('what nobody has typed is left to the page', () => {
  reloadKeeping()
  document.querySelector<HTMLInputElement>('[name=email]')!.value = 'another'
  restoreInputs()
  expect(fields()[0]).toBe('another')
})

test('nothing is put into another page', () => {
  typeInAll()
  reloadKeeping()
  window.history.replaceState(null, '', '/elsewhere')
  document.body.innerHTML = page
  restoreInputs()
  expect(fields()[0]).toBe('first')
})

test('the draft of the form that was open goes on by itself, once and in its place alone', () => {
  reloadKeeping()
  // Nothing was changed there, and what was before is for whoever comes to take up.
  expect(ownReload.claimDraft()).toBe(false)
  document.querySelector('[data-keeps-draft]')!.setAttribute('data-keeps-draft', 'changed')
  reloadKeeping()
  window.history.replaceState(null, '', '/elsewhere')
  expect(ownReload.claimDraft()).toBe(false)
  window.history.replaceState(null, '', '/contact?about=1')
  expect(ownReload.claimDraft()).toBe(true)
  expect(ownReload.claimDraft()).toBe(false)
})
