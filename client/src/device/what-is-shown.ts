import { takeTurns } from './take-turns.ts'

const patienceMs = 2_000

/**
 * For all that shows notifications or asks which are shown. Chromium takes one that is about to appear for one that was
 * closed when somebody asks at that moment, and forgets what it carries: a click on it then does nothing.
 */
export const whatIsShown = <T>(work: () => Promise<T>): Promise<T> =>
  takeTurns('prakat-shown', patienceMs, work)
