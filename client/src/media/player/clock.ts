/** "1:02:03", "4:05" */
export function onClock(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const visible = parts[0] === 0 ? parts.slice(1) : parts
  return visible.map((part, at) => (at === 0 ? part : String(part).padStart(2, '0'))).join(':')
}
