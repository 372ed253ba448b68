/** [what stands in postgres 3.4.9, what it becomes] */
type Change = readonly [from: string, to: string]

/**
 * Writing to a closed connection fails instead of ending the process, and nothing is left over for the next
 * connection. The driver's own first query may fail together with its connection, because nobody waits for its
 * answer. Queries sent between a connection's error and its end fail too. That query is asked once for all connections
 * of a pool, which is half of what it takes to open one; whoever reserves a connection is served without it.
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
    `    types.forEach(({ oid, typarray }) => addArrayType(oid, typarray))`,
    `    types.forEach(({ oid, typarray }) => addArrayType(oid, typarray))
    options.fetch_types = false`,
  ],
  [
    `      initial && !initial.reserve && execute(initial)
      options.shared.retries = retries = 0
      initial = null
      return`,
    `      const { reserve } = initial
      reserve || execute(initial)
      options.shared.retries = retries = 0
      initial = null
      if (!reserve) return`,
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
 * Somebody who waits to reserve a connection keeps waiting if the one being opened for them fails, and stops waiting
 * once refused. A transaction or reserved connection whose connection has closed is over: new queries are refused,
 * waiting ones rejected, and releasing it does nothing, because the connection may serve somebody else by then.
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
 * Fixes how the Postgres driver fails when its server goes away (porsager/postgres#1154, #1208, and more that we
 * found). A plugin for both bundlers, so that the tests run what is deployed.
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
