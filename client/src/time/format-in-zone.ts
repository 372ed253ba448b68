/** "Sat 21 Nov 2026, 09:00 (Asia/Bangkok)" */
export function formatInZone(iso: string, zone: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${format.format(new Date(iso))} (${zone.replaceAll('_', ' ')})`
}
