import type { EntityManager } from '@mikro-orm/postgresql'
import type { CallContext } from '@prakat/schema/principal'
import type { Database } from './database.ts'
import type { Actor } from './policy.ts'

interface Given {
  em: EntityManager
  actor: Actor
}

/** How a command comes by what it is about. */
export interface Loader<Input, State> {
  /** Takes the locks, only for those who may: what `read` reads stays so until the command ends. */
  lock?(input: Input, given: Given): Promise<unknown>
  /** Reads what the decision depends on. Throws `NOT_FOUND`. Takes no lock: Postgres refuses it one at the first look. */
  read?(input: Input, given: Given): Promise<State>
  /**
   * The query of the same thing. Asked when the command is refused, so that whoever may not see it is told the same
   * whether it is there or not. Left out where it is the actor's own.
   */
  query?(input: Input, database: Database, call: CallContext): Promise<unknown>
}

/** Holds one row of a table. */
export const lockRow =
  (table: string) =>
  ({ id }: { id: string }, { em }: Pick<Given, 'em'>): Promise<unknown> =>
    em.execute(`select from "${table}" where id = ? for update`, [id])
