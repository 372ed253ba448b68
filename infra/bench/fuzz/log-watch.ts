/** What a server must not have written: a line that is no JSON, or one of an error. */
export class LogWatch {
  readonly #read: () => string
  #at: number

  /** What was said until it was ready is for whoever started it. */
  constructor(read: () => string) {
    this.#read = read
    this.#at = read().length
  }

  /** Bad lines since it was last asked, each with the trace that it names. */
  bad(): Array<{ line: string; traceId: string | undefined }> {
    const output = this.#read()
    const end = output.lastIndexOf('\n') + 1
    const lines = output.slice(this.#at, end).split('\n').filter(Boolean)
    this.#at = end
    return lines.flatMap((line) => {
      const entry = parsed(line)
      if (entry && entry.level < 50) return []
      return [{ line, traceId: entry?.traceId }]
    })
  }
}

function parsed(line: string): { level: number; traceId?: string } | undefined {
  try {
    const entry: unknown = JSON.parse(line)
    return typeof entry === 'object' && entry !== null && 'level' in entry
      ? (entry as never)
      : undefined
  } catch {
    return undefined
  }
}
