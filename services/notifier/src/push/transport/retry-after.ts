const second = 1000
const shortest = second
const longest = 3600 * second
/** When the push service does not say, or nothing that makes sense. */
const unsaid = 30 * second

/** When a `Retry-After` ends (RFC 9110 §10.2.3: seconds or a date), within bounds. */
export function retryAfter(header: string | undefined, now: Date): Date {
  const wait = Math.min(longest, Math.max(shortest, waitIn(header?.trim() ?? '', now)))
  return new Date(now.getTime() + wait)
}

function waitIn(text: string, now: Date): number {
  if (/^\d+$/.test(text)) return Number(text) * second
  // A date has a name of a month; Date.parse alone would read "-5" as one too.
  const date = /[a-z]{3}/i.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? unsaid : date - now.getTime()
}
