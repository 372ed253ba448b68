const driver = /[/\\]node_modules[/\\]postgres[/\\]src[/\\]connection\.js$/

/** [what stands in postgres 3.4.9, what it becomes] */
const changes: ReadonlyArray<readonly [string, string]> = [
  [
    `    const x = socket.write(chunk, fn)
    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    return x`,
    `    nextWriteTimer !== null && clearImmediate(nextWriteTimer)
    const data = chunk
    chunk = nextWriteTimer = null
    if (socket === null) {
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    return socket.write(data, fn)`,
  ],
  [
    `    clearImmediate(nextWriteTimer)
    socket.removeListener('data', data)`,
    `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = errorResponse = null
    socket.removeListener('data', data)`,
  ],
  [
    `    clearImmediate(nextWriteTimer)
    if (socket) {`,
    `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket) {`,
  ],
]

/**
 * Mends three faults of the Postgres driver when its server goes away. Known upstream as porsager/postgres#1154 and
 * #1208: a write to a connection that has just closed ends the whole process, and a connection that closes with a
 * write waiting never writes again. The third: the reason of one connection's end is thrown at the first query of the
 * next. A plugin for both bundlers, so that what is tested is what runs.
 */
export const postgresFix = {
  name: 'postgres-fix',
  transform(code: string, id: string): { code: string; map: null } | undefined {
    if (!driver.test(id)) return undefined
    let mended = code
    for (const [from, to] of changes) {
      if (mended.split(from).length !== 2) {
        throw new Error(
          'The Postgres driver has changed: see whether infra/src/tooling/postgres-fix.ts is still needed',
        )
      }
      mended = mended.replace(from, to)
    }
    return { code: mended, map: null }
  },
}
