import { act } from 'react'

/** Until this holds. What React draws meanwhile is drawn within `act`, as it is not with `vi.waitFor`. */
export async function waitFor(assertion: () => void, timeoutMs = 1000): Promise<void> {
  const end = Date.now() + timeoutMs
  for (;;) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)))
    try {
      return assertion()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}
