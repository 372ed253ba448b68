import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failToMount, mount } from './mount.tsx'
import { cleanUp, roots } from './test/clean-up.ts'

const printed = vi.fn()
const thrown = vi.fn()
const oops = new Error('oops')

beforeEach(() => {
  vi.stubGlobal('reportError', thrown)
  vi.spyOn(console, 'error').mockImplementation(printed)
  document.body.innerHTML =
    '<div id="root"></div><template id="not-started">This page could not start.</template>'
})
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  thrown.mockClear()
  vi.restoreAllMocks()
  printed.mockClear()
})

function Broken(): never {
  throw oops
}

test('an app that cannot be drawn says so, is logged as such, and its error thrown on', async () => {
  const failing = new Error('not drawn')
  const Failing = () => {
    throw failing
  }
  roots.push(mount(() => <Failing />))
  await vi.waitFor(() => expect(printed).toHaveBeenCalled())
  expect(printed.mock.calls).toEqual([['Error while mounting app:', failing]])
  expect(document.getElementById('root')?.textContent).toContain('could not start')
  expect(thrown.mock.calls).toEqual([[failing]])
})

test('without a place to draw it, the error is logged and thrown on', () => {
  document.body.innerHTML = ''
  expect(() => mount(() => <Broken />)).toThrow('no #root')
  expect(printed).toHaveBeenCalledWith('Error while mounting app:', expect.any(Error))
})

test('what breaks later is reported, and nobody is told that the app did not start', async () => {
  function Later({ onMounted }: { onMounted: () => void }) {
    const [broken, setBroken] = useState(false)
    useEffect(() => {
      onMounted()
      queueMicrotask(() => setBroken(true))
    }, [onMounted])
    return broken ? <Broken /> : null
  }
  roots.push(mount((onMounted) => <Later onMounted={onMounted} />))
  await vi.waitFor(() => expect(printed).toHaveBeenCalled())
  expect(printed.mock.calls).toEqual([['Something went wrong:', oops]])
  expect(document.getElementById('root')?.textContent).not.toContain('could not start')
})

test('an app whose start fails before anything is drawn says so, and throws it on', () => {
  const failing = new Error('not begun')
  failToMount(failing)
  expect(printed.mock.calls).toEqual([['Error while mounting app:', failing]])
  expect(document.getElementById('root')?.textContent).toContain('could not start')
  expect(thrown.mock.calls).toEqual([[failing]])
})
