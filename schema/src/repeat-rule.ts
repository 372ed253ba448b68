// Rules by which something is held again (RFC 5545 §3.3.10), as server and client read them.

export const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
export type Weekday = (typeof weekdays)[number]

const day = `(?:${weekdays.join('|')})`
const list = (each: string) => new RegExp(`^${each}(?:,${each})*$`)

/** The parts of a rule that meetings use, each with what it may be (RFC 5545 §3.3.10). */
const parts: Record<string, RegExp> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d?$/,
  COUNT: /^[1-9]\d{0,2}$/,
  UNTIL: /^\d{8}T\d{6}Z$/,
  BYDAY: list(`(?:[+-]?[1-5])?${day}`),
  BYMONTHDAY: list('-?(?:[1-9]|[12]\\d|3[01])'),
  BYMONTH: list('(?:[1-9]|1[0-2])'),
  BYSETPOS: list('-?[1-5]'),
  WKST: new RegExp(`^${day}$`),
}

/** When a rule ends, as `20271231T235959Z`; null if there is no such day or time. */
export function untilOf(text: string): Date | null {
  const iso = text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6.000Z')
  const at = new Date(iso)
  // Of 30 February, Date makes the second of March.
  return !Number.isNaN(+at) && at.toISOString() === iso ? at : null
}

/** The parts of a rule by their names, or null if it is none that meetings can have. */
export function repeatParts(rule: string): Partial<Record<string, string>> | null {
  const given = rule.split(';').map((part) => part.split('=') as [string, string])
  const read = Object.fromEntries(given)
  const isRead = given.every(([name, value]) => parts[name]?.test(value ?? ''))
  const isWhole = read.FREQ !== undefined && Object.keys(read).length === given.length
  // A time until which, and how often, exclude each other.
  if (!isRead || !isWhole || (read.COUNT && read.UNTIL)) return null
  if (read.UNTIL && !untilOf(read.UNTIL)) return null
  const isNumbered = /\d/.test(read.BYDAY ?? '')
  if (isNumbered && !/^(?:MONTHLY|YEARLY)$/.test(read.FREQ ?? '')) return null
  return read
}
