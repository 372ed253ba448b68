import { connection } from './connection.ts'

const timeoutMs = 15_000

/** `fetch` that gives up; a caller's own abort still counts. */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  try {
    return await fetch(input, { ...init, signal })
  } catch (error) {
    if (!init?.signal?.aborted) connection.lost()
    throw error
  }
}
