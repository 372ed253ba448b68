import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { DayField } from './day-field.tsx'

afterEach(cleanUp)

const draw = (value: string, onChange = vi.fn(), required = false) =>
  render(
    <DayField
      {...{ label: 'From', value, zone: 'Asia/Bangkok', error: undefined, required, onChange }}
    />,
  )

test('says the chosen day, day first, and of anything else that it may be any day', async () => {
  expect((await draw('2026-11-03')).textContent).toContain('3 Nov 2026')
  await cleanUp()
  expect((await draw('2026-02-x')).textContent).toContain('Any day')
})

test('a day of the calendar is chosen, and taken back', async () => {
  const onChange = vi.fn()
  const page = await draw('2026-11-03', onChange)
  const open = () => act(async () => page.querySelector('button')!.click())
  const button = (name: string | RegExp) =>
    [...document.querySelectorAll('button')].find((each) =>
      RegExp(name).test(each.getAttribute('aria-label') ?? each.textContent),
    )!
  await open()
  await act(async () => button(/24 November 2026/).click())
  await open()
  await act(async () => button('^Any day').click())
  expect(onChange.mock.calls).toEqual([['2026-11-24'], ['']])
})

test('a day that is needed is only changed for another', async () => {
  const page = await draw('2026-11-03', vi.fn(), true)
  await act(async () => page.querySelector('button')!.click())
  expect(document.body.textContent).toContain('November 2026')
  expect(document.body.textContent).not.toContain('Any day')
})
