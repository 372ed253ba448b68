import { afterEach, expect, test, vi } from 'vitest'
import { showToast, toaster } from './toaster-store.ts'

afterEach(() => toaster.remove())
const toasts = () => toaster.getVisibleToasts()

test('five toasts are kept, and the oldest makes way', () => {
  for (const title of ['1', '2', '3', '4', '5', '6']) showToast({ title, tone: 'info' })
  expect(toasts().map(({ title }) => title)).toEqual(['6', '5', '4', '3', '2'])
})

test('a toast closes after two seconds unless it is to be read for longer', () => {
  showToast({ title: 'short', tone: 'info' })
  showToast({ title: 'long', tone: 'info', durationMs: 10_000 })
  expect(toasts().map(({ duration }) => duration)).toEqual([10_000, 2_000])
})

test('toasts stand at the bottom right, unfolded by F8, and leave in 200 ms', () => {
  expect(toaster.attrs).toMatchObject({
    ...{ placement: 'bottom-end', overlap: true, gap: 16 },
    ...{ hotkey: ['F8'], removeDelay: 200 },
  })
})

test('when somebody else signs in, the messages for the person before are gone', () => {
  const action = { label: 'Undo', onClick: () => {} }
  showToast({ title: 'Salaries moved to the trash', tone: 'success', action })
  showToast({ title: 'Signed out', tone: 'neutral', alone: true })
  expect(toasts().map(({ title }) => title)).toEqual(['Signed out'])
})

test('its action is what was asked for', () => {
  const onClick = vi.fn()
  showToast({ title: 'Lift', tone: 'warning', action: { label: 'Open', onClick } })
  toasts()[0]?.action?.onClick?.()
  expect(onClick).toHaveBeenCalledOnce()
  expect(toasts()[0]).toMatchObject({ type: 'warning', meta: { tone: 'warning' } })
})
