import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { answerRest, beSignedIn } from '../test/answer-rest.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { WasHelpful } from './was-helpful.tsx'

afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const isShown = (node: Element) => getComputedStyle(node).display !== 'none'
const button = (body: Element, label: string) =>
  [...body.querySelectorAll('button')].find((each) => each.textContent.trim() === label)!
const press = (body: Element, label: string) => act(async () => button(body, label).click())
const pressed = (body: Element) =>
  [...body.querySelectorAll('[aria-pressed=true]')].map((each) => each.textContent.trim())

test('a visitor answers, adds a comment and finds their answer again', async () => {
  const calls = answerRest({ 'POST /articles/a1/helpful': () => [204] })
  const body = await render(<WasHelpful id="a1" />)
  await press(body, 'No')
  await press(body, 'No')
  const form = body.querySelector('#helpful-no')!
  expect(isShown(form)).toBe(true)
  form.querySelector('textarea')!.value = 'Half days'
  await act(async () => form.querySelector('button')!.click())
  const [first, second, ...others] = calls.map((each) => each.body)
  expect(first).toMatchObject({ helpful: 'no', comment: '' })
  expect(second).toEqual({ ...first, comment: 'Half days' })
  expect(others).toEqual([])
  await cleanUp()
  const again = await render(<WasHelpful id="a1" />)
  await vi.waitFor(() => expect(pressed(again)).toEqual(['No']))
})

test('a member is asked by the server, which knows what they answered elsewhere', async () => {
  beSignedIn()
  answerRest({
    'GET /articles/a1/helpful': () => [200, { answer: { helpful: 'yes', comment: '' } }],
  })
  const body = await render(<WasHelpful id="a1" />)
  await vi.waitFor(() => expect(pressed(body)).toEqual(['Yes']))
  expect(localStorage.getItem('prakat-helpful')).toBeNull()
})

test('says that an answer was refused, and does not show it as given', async () => {
  answerRest({ 'POST /articles/a1/helpful': () => [429, { code: 'RATE_LIMITED' }] })
  const body = await render(<WasHelpful id="a1" />)
  await press(body, 'Yes')
  await vi.waitFor(() => expect(body.querySelector('[role=alert]')).not.toBeNull())
  expect(pressed(body)).toEqual([])
})
