/** [what stands in postgres 3.4.9, what it becomes] */
type Change = readonly [from: string, to: string]

/**
 * A write to a connection that is gone fails, instead of ending the process, and is not left over for the next. The
 * driver's own first question may fail with its connection; nobody else waits for that answer. What was asked between
 * a connection's error and its end fails as well.
 */
const connectionChanges: readonly Change[] = [
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
  [`        return fetchArrayTypes()`, `        return fetchArrayTypes().catch(() => {})`],
  [
    `    clearImmediate(nextWriteTimer)
    if (socket) {`,
    `    clearImmediate(nextWriteTimer)
    chunk = nextWriteTimer = null
    if (socket) {`,
  ],
]

/**
 * Waiting for a connection to reserve survives the end of the one that was being opened for it, and one that was
 * refused waits no more. A transaction or a reserved connection whose connection has closed is over: what it still asks is refused, what it
 * has waiting is rejected, and giving the connection back does nothing, for by then it may serve somebody else.
 */
const poolChanges: readonly Change[] = [
  [
    `    queries.length && connect(c, queries.shift())
  }
}`,
    `    if (queries.length) {
      const query = queries.shift()
      query.reserve && queries.push(query)
      connect(c, query)
    }
  }
}`,
  ],
  [
    `const query = { reserve: resolve, reject }`,
    `const query = { reserve: resolve, reject: e => { queries.remove(query); reject(e) } }`,
  ],
  [
    `    move(c, closed)
    c.reserved = null
    c.onclose && (c.onclose(e), c.onclose = null)`,
    `    move(c, closed)
    c.generation = (c.generation || 0) + 1
    c.reserved = null
    c.onclose && (c.onclose(e), c.onclose = null)`,
  ],
  [
    `    const sql = Sql(handler)
    sql.release = () => {
      c.reserved = null
      onopen(c)
    }`,
    `    const generation = c.generation
    c.onclose = e => { while (queue.length) queue.shift().reject(e) }
    const sql = Sql(handler)
    sql.release = () => {
      if (c.generation !== generation) return
      c.reserved = c.onclose = null
      onopen(c)
    }`,
  ],
  [
    `      c.queue === full
        ? queue.push(q)`,
    `      c.generation !== generation
        ? q.reject(Errors.connection('CONNECTION_CLOSED', options, options))
        : c.queue === full
        ? queue.push(q)`,
  ],
  [
    `      , connection
      , prepare = null`,
    `      , connection
      , generation
      , prepare = null`,
  ],
  [
    `new Promise((_, reject) => connection.onclose = reject)`,
    `new Promise((_, reject) => connection.onclose = e => {
          while (queries.length) queries.shift().reject(e)
          reject(e)
        })`,
  ],
  [
    `        c.queue === full
          ? queries.push(q)`,
    `        c.generation !== generation
          ? q.reject(Errors.connection('CONNECTION_CLOSED', options, options))
          : c.queue === full
          ? queries.push(q)`,
  ],
  [
    `    function onexecute(c) {
      connection = c`,
    `    function onexecute(c) {
      connection = c
      generation = c.generation`,
  ],
]

const files: ReadonlyArray<readonly [RegExp, readonly Change[]]> = [
  [/[/\\]node_modules[/\\]postgres[/\\]src[/\\]connection\.js$/, connectionChanges],
  [/[/\\]node_modules[/\\]postgres[/\\]src[/\\]index\.js$/, poolChanges],
]

/**
 * Mends the Postgres driver where it fails when its server goes away (porsager/postgres#1154, #1208 and what we
 * found beside them). A plugin for both bundlers, so that what is tested is what runs.
 */
export const postgresFix = {
  name: 'postgres-fix',
  transform(code: string, id: string): { code: string; map: null } | undefined {
    const changes = files.find(([file]) => file.test(id))?.[1]
    if (!changes) return undefined
    let mended = code
    for (const [from, to] of changes) {
      if (mended.split(from).length !== 2) {
        throw new Error(
          'The Postgres driver has changed: see whether infra/src/tooling/postgres-fix.ts is still needed',
        )
      }
      mended = mended.replace(from, () => to)
    }
    return { code: mended, map: null }
  },
}
