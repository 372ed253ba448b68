/** Seconds of "1:02:03", "4:05" or "90"; null of anything else. */
export function lengthIn(typed: string): number | null {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,4}):)?(\d{1,5})$/.exec(typed.trim())
  if (!match) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  if (match[2] !== undefined && Number(seconds) > 59) return null
  if (match[1] !== undefined && Number(minutes) > 59) return null
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}

/** "PT4M5S" (ISO 8601), for machines. */
export const lengthForMachines = (seconds: number) => `PT${seconds}S`
