import { connection } from './connection.ts'

/** Calls each time that it is found that the server cannot be reached. Returns how to stop. */
export const onUnreachable = (work: () => void): (() => void) =>
  connection.subscribe((state, before) => {
    if (before === 'up' && state !== 'up') work()
  })
