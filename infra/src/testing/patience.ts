import { vi } from 'vitest'

const waitMs = 60_000
const { waitFor } = vi

/** Set up before every test: what is waited for may take long on a busy machine, unless a test says how soon it must be. */
vi.waitFor = (check, options = {}) =>
  waitFor(check, {
    timeout: waitMs,
    ...(typeof options === 'number' ? { timeout: options } : options),
  })
