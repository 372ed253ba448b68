import { act } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click, typeInto } from '../test/type-into.ts'
import { newerBuild, ownReload } from '../ui/own-reload.ts'
import { typed } from '../ui/typed.ts'
import { UpdateBar } from './update-bar.tsx'

const reload = vi.fn()

beforeAll(() => typed.start())
beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
  reload.mockClear()
  sessionStorage.clear()
  newerBuild.setState(false)
})
afterEach(cleanUp)

const draw = () =>
  render(
    <>
      <form>
        <input name="subject" />
      </form>
      <UpdateBar />
    </>,
  )
const kept = () => JSON.parse(sessionStorage.getItem('prakat-typed')!).fields

test('it is read out when there is a newer build, and loads it with what was typed', async () => {
  const page = await draw()
  const status = page.querySelector('output')!
  expect(status.textContent).toBe('')
  await typeInto('subject', 'Parking')
  await act(async () => newerBuild.setState(true))
  expect(status.textContent).toContain('A new version is available')
  expect(reload).not.toHaveBeenCalled()
  await click('Reload')
  expect(reload).toHaveBeenCalledOnce()
  expect(kept()).toEqual({ 'subject 0': 'Parking' })
})

test('it goes when it is turned down, and nothing is loaded', async () => {
  newerBuild.setState(true)
  const page = await draw()
  await click('Dismiss')
  expect(page.querySelector('output')!.textContent).toBe('')
  expect(reload).not.toHaveBeenCalled()
})

test('a form of which something would be lost asks before', async () => {
  newerBuild.setState(true)
  await draw()
  const ask = vi.fn()
  ownReload.asking.add(ask)
  await click('Reload')
  ownReload.asking.delete(ask)
  expect(reload).not.toHaveBeenCalled()
  ask.mock.calls[0]![0]()
  expect(reload).toHaveBeenCalledOnce()
})
