/** What is published at once can be undone for some seconds, and is scheduled for their end. */
export const atOnceMs = 60_000

/** Whether what somebody did at `doneAt` was to publish at once, though its time is `publishAt`. Both in milliseconds. */
export const isAtOnce = (doneAt: number, publishAt: number): boolean =>
  publishAt - doneAt < atOnceMs
