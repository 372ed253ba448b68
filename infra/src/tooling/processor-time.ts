import { cpus } from 'node:os'

const atStart = processorSeconds()

/**
 * The time since this program began, and what the processors of the machine did in it: a browser that outlives its
 * worker is nobody's child, so what children took would leave half of it out.
 */
export function formatElapsed(name: string): string {
  const spent = processorSeconds() - atStart
  return `${name}: ${inMinutes(process.uptime())} min, and ${inMinutes(spent)} min of processors`
}

/** Of all processors since the machine began, whatever ran on them. */
function processorSeconds(): number {
  const busy = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq)
  return busy.reduce((sum, each) => sum + each, 0) / 1000
}

const inMinutes = (seconds: number) => (seconds / 60).toFixed(1)
