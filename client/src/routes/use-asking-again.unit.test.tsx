import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { unknown } from '../session/session.ts'
import { sessionStore } from '../session/session-store.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { useAskingAgain } from './use-asking-again.ts'

afterEach(async () => {
  vi.useRealTimers()
  await cleanUp()
  await act(async () => sessionStore.store.setState(unknown, true))
  vi.restoreAllMocks()
})

function Page() {
  useAskingAgain()
  return null
}

test('who is signed in is asked again after a while, as long as the server has not said so', async () => {
  vi.useFakeTimers()
  const ask = vi.spyOn(sessionStore, 'load').mockResolvedValue()
  const user = { id: 'ann' } as NonNullable<typeof unknown.user>
  const trouble = new ApiError('UNAVAILABLE', 503, 'Later', { retryAfterSeconds: 8 })
  const known = { ...unknown, status: 'authenticated', loading: false, user } as const
  sessionStore.store.setState({ ...known, trouble })
  await render(<Page />)
  await act(() => vi.advanceTimersByTimeAsync(7_999))
  expect(ask).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(ask).toHaveBeenCalledOnce()
  await act(async () => sessionStore.store.setState(known))
  await act(async () => sessionStore.store.setState({ trouble: null }))
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(ask).toHaveBeenCalledOnce()
})
