const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string) {
  const made = formats.get(zone)
  if (made) return made
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. Throws for an unknown zone. */
export function offsetAt(instant: number, zone: string): number {
  const parts = formatFor(zone).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return wall - Math.floor(instant / 1000) * 1000
}
