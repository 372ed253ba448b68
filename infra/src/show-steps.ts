/** Says what is being done, such as “Loading the demo: 12 of 300 people”. */
export type ShowStep = (step: string, counts?: string) => void

const seldomMs = 5_000

/**
 * For whoever waits for the start: in a terminal one line, always the latest; in a log a line for each step, and
 * another now and then while it lasts.
 */
export function showSteps(
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'> = process.stdout,
  now: () => number = Date.now,
): { show: ShowStep; end(): void } {
  let [last, lastAt] = ['', -Infinity]
  return {
    show(step, counts) {
      const line = counts ? `${step}: ${counts}` : `${step}…`
      if (out.isTTY) return void out.write(`\r\x1b[K${line}`)
      if (step === last && now() - lastAt < seldomMs) return
      ;[last, lastAt] = [step, now()]
      out.write(`${line}\n`)
    },
    end() {
      if (out.isTTY) out.write('\r\x1b[K')
    },
  }
}
