import {
  isRaw,
  Utils,
  type Configuration,
  type Dictionary,
  type QueryResult,
} from '@mikro-orm/core'
import {
  NativeQueryBuilder,
  PostgreSqlConnection,
  PostgreSqlDriver,
  type EntityManager,
} from '@mikro-orm/postgresql'
import type { Sql } from 'postgres'

type Method = 'all' | 'get' | 'run'

/** What was sent in a transaction, by its connection, and is answered before the commit is. */
const unanswered = new WeakMap<object, Promise<unknown>[]>()

/**
 * The mapper's driver on a pool of postgres.js. The mapper alone would write values into its statements, so that the
 * server would parse and plan each of them anew; here they are bound and the statements prepared.
 */
export function mapperDriver(sql: Sql): typeof PostgreSqlDriver {
  class PooledConnection extends PostgreSqlConnection {
    override async transactional<T>(
      work: (transaction: never) => Promise<T>,
      { ctx, readOnly }: { ctx?: unknown; readOnly?: boolean } = {},
    ): Promise<T> {
      if (ctx) throw new Error('Transactions are not nested')
      const connection = await sql.reserve()
      try {
        // Goes to the server together with the first statement. If it fails, the connection is gone.
        const begun = connection.unsafe(readOnly ? 'begin read only' : 'begin').execute()
        begun.catch(() => {})
        const sent: Promise<unknown>[] = [begun]
        unanswered.set(connection, sent)
        try {
          const result = await work(connection as never)
          const [{ command }] = await Promise.all([connection.unsafe('commit'), ...sent])
          if (command !== 'COMMIT') throw new Error('A statement failed, and nobody heeded it')
          return result
        } catch (error) {
          await connection.unsafe('rollback').catch(() => {})
          // Whatever came after it failed because of it.
          await Promise.all(sent)
          throw error
        }
      } finally {
        connection.release()
      }
    }

    override async execute<T extends QueryResult | Dictionary | Dictionary[]>(
      query: unknown,
      params: readonly unknown[] | Dictionary = [],
      method: Method = 'all',
      transaction?: unknown,
    ): Promise<T> {
      const asked = query instanceof NativeQueryBuilder ? query.toRaw() : query
      const [text, values] = isRaw(asked) ? [asked.sql, asked.params] : [asked, params]
      const client = (transaction ?? sql) as Sql
      return answer(await this.send(client, text as string, values as unknown[]), method) as T
    }

    send(client: Sql, text: string, values: readonly unknown[]) {
      const literals = isPreparable(text, values) && values.map(literalOf)
      if (!literals || literals.includes(undefined)) {
        const formatted = this.platform.formatQuery(text, values)
        return client.unsafe(formatted, [], { simple: false } as object).execute()
      }
      const bound = literals.map((literal) => sql.typed(literal as never, unknownType))
      return client.unsafe(numbered(text), bound as never[], { prepare: true }).execute()
    }
  }

  return class extends PostgreSqlDriver {
    constructor(config: Configuration) {
      super(config)
      Object.assign(this, { connection: new PooledConnection(config) })
    }
  } as typeof PostgreSqlDriver
}

/**
 * Sends a statement whose result nobody needs, without waiting for its answer: what follows, and in the end the commit,
 * goes to the server together with it. If it fails, so does the transaction.
 */
export function sendStatement(
  em: EntityManager,
  text: string,
  values: readonly unknown[] = [],
): void {
  const transaction = em.getTransactionContext<object>()
  const sent = transaction && unanswered.get(transaction)
  if (!sent) throw new Error('It would not be known whether it failed')
  const connection = em.getConnection() as PostgreSqlConnection & {
    send(...args: unknown[]): Promise<unknown>
  }
  const answered = connection.send(transaction, text, values)
  answered.catch(() => {})
  sent.push(answered)
}

function answer(result: Awaited<ReturnType<Sql['unsafe']>>, method: Method): unknown {
  const rows = Array.from(result)
  if (method === 'all') return rows
  if (method === 'get') return rows[0]
  const isRead = result.command === 'SELECT'
  return { affectedRows: isRead ? rows.length : result.count, row: rows[0], rows }
}

const mostValues = 64

/**
 * Whether it may be prepared. A connection keeps what it has prepared until it ends, and there are as many statements
 * as lengths of lists. What `*` stands for changes with a migration, by which a running transaction would fail.
 */
const isPreparable = (text: string, values: readonly unknown[]): boolean =>
  values.length > 0 && values.length <= mostValues && !/\.\*|\?\?|\\\?/.test(text)

/** The server finds out which it is. Without one, the driver would encode text as JSON for columns of JSON. */
const unknownType = 705

function numbered(text: string): string {
  let position = 0
  return text.replace(/\?/g, () => `$${(position += 1)}`)
}

/** Undefined for what is not one value, such as a list. */
function literalOf(value: unknown): string | null | undefined {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Utils.isPlainObject(value)) return JSON.stringify(value)
  return ['number', 'boolean', 'bigint'].includes(typeof value) ? String(value) : undefined
}
