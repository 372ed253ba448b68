import { act } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click, press, typeInto } from '../test/type-into.ts'
import { FormTime } from './time-field.tsx'

/** Monday 23 November 2026, 10:20 in Bangkok. */
const monday = '2026-11-23T10:20:00+07:00'
// So that it is there at once.
beforeAll(() => import('./time-panel.tsx'))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(monday) })
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
})

type Values = { at: string }

function Around({ at, zone }: { at: string; zone: string }) {
  const form = useForm<Values>({ defaultValues: { at } })
  return (
    <FormProvider {...form}>
      <FormTime<Values> name="at" label="Starts at" zone={zone} hint="Needed" />
      <output>{useWatch({ control: form.control, name: 'at' })}</output>
    </FormProvider>
  )
}
const draw = (at = '', zone = 'Asia/Bangkok') => render(<Around at={at} zone={zone} />)
const box = () => document.querySelector<HTMLInputElement>('input[name=at]')!
const value = () => document.querySelector('output')!.textContent
const leave = () => act(async () => box().dispatchEvent(new Event('focusout', { bubbles: true })))
const pageText = () => document.body.textContent

/** The calendar opens and closes a few frames later. */
const untilGrids = (count: number) =>
  vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(document.querySelectorAll('[role=grid]')).toHaveLength(count)
  })

async function openCalendar() {
  await click('Calendar for “Starts at”')
  await untilGrids(1)
}

test('says what it understood while one types, and writes it out when one leaves', async () => {
  await draw()
  expect(pageText()).toContain('Needed')
  await typeInto('at', 'fri 14:30')
  expect(box().value).toBe('fri 14:30')
  expect(pageText()).toContain('Friday, 27 November 2026 at 14:30 (Asia/Bangkok)')
  await leave()
  expect(box().value).toBe('27 Nov 2026, 14:30')
  expect(value()).toBe('2026-11-27T14:30')
})

test('keeps what it does not understand, and says what to write', async () => {
  await draw()
  await typeInto('at', '30/2 9:00')
  expect(box().getAttribute('aria-invalid')).toBeNull()
  await leave()
  expect(box().value).toBe('30/2 9:00')
  expect(box().getAttribute('aria-invalid')).toBe('true')
  expect(pageText()).toContain('Enter a day and a time')
  expect(value()).toBe('30/2 9:00')
})

test('is emptied by deleting what is in it', async () => {
  await draw('2026-11-27T14:30')
  await typeInto('at', ' ')
  expect(value()).toBe('')
})

test('leaves a stored second alone', async () => {
  await draw('2026-11-27T14:30:15')
  expect(box().value).toBe('27 Nov 2026, 14:30:15')
  await leave()
  expect(value()).toBe('2026-11-27T14:30:15')
})

test('takes a day by keys and a time in quarters from the calendar', async () => {
  await draw('2026-11-24T09:05')
  await openCalendar()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  expect(focused()).toBe('Tuesday, 24 November 2026')
  for (const key of ['ArrowDown', 'Home', 'PageDown']) await press(key)
  expect(focused()).toBe('Wednesday, 30 December 2026')
  await click('Wednesday, 30 December 2026')
  expect(value()).toBe('2026-12-30T09:05')
  await click('15 minutes later')
  expect(value()).toBe('2026-12-30T09:15')
  await click('Done')
  await untilGrids(0)
})

test.each([
  ['Today 17:00', '2026-11-23T17:00'],
  ['Tomorrow 09:00', '2026-11-24T09:00'],
  ['Monday 09:00', '2026-11-30T09:00'],
])('offers %s', async (choice, expected) => {
  await draw()
  await openCalendar()
  await click(choice)
  expect(value()).toBe(expected)
  await untilGrids(0)
})

test('offers nothing that is over in the zone', async () => {
  await draw('', 'Pacific/Auckland')
  vi.setSystemTime('2026-11-23T17:00:00+13:00')
  await openCalendar()
  expect(pageText()).not.toContain('Today 17:00')
  expect(pageText()).toContain('Tomorrow 09:00')
})
