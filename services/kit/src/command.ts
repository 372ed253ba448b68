import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import type { CommandName } from '@prakat/schema/audit'
import type { NewEvent } from '@prakat/schema/event'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { parse } from '@prakat/schema/validation'
import { m, type LocalizedString } from '@prakat/schema/words'
import type { z } from 'zod'
import { appendAudits, auditSnapshot } from './audit.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { appendEvents } from './outbox.ts'
import { authorize, withReading, type Actor, type Needed } from './policy.ts'

export interface CommandContext<Prepared = undefined> {
  em: EntityManager
  actor: Actor
  now: Date
  prepared: Prepared
}

export interface CommandDefinition<
  Schema extends z.ZodType,
  State,
  Output,
  Deps,
  Prepared = undefined,
> {
  /** Wire name, `aggregate.verb`. */
  name: CommandName
  input: Schema
  /** What the decision depends on. Left out for commands that create something. */
  load?: Loader<z.output<Schema>, State>
  /**
   * What the actor needs in this state. If there are several, all of them are needed. Of a row that is loaded the right
   * to read it goes without saying.
   */
  authorize(state: State, input: z.output<Schema>, actor: Actor): Needed | readonly Needed[]
  /**
   * Runs before the transaction, only for those who may: whatever takes long or calls another service. The state may
   * have changed by the time `handle` runs.
   */
  prepare?(
    state: State,
    input: z.output<Schema>,
    given: { actor: Actor; deps: Deps },
  ): Promise<Prepared>
  /** Applies the rule, saves, and says what happened. Throws an AppError to refuse. */
  handle(
    state: State,
    input: z.output<Schema>,
    context: CommandContext<Prepared>,
  ): Promise<{ output: Output; events: NewEvent[]; also?: readonly AuditedChange[] }>
}

/** Something else that a command has changed, for an entry of its own in the audit log. */
export interface AuditedChange {
  command: CommandName
  aggregateId: string
  /** As `auditSnapshot` gives them. */
  before: string | null
  after: string | null
}

interface CommandRuntime<Deps> {
  database: Database
  clock: Clock
  deps: Deps
}

export type Command<Schema extends z.ZodType, Output> = (
  input: z.input<Schema>,
  context: CallContext & { system?: boolean },
) => Promise<Output>

/**
 * The one way to change something: parse, authorise without locking anything, prepare; then, in one transaction,
 * lock, load, authorise again, decide, save, append the events to the outbox and, if a person acts, the entry to the
 * audit log. If anything throws, nothing is saved.
 */
export function command<Schema extends z.ZodType, State, Output, Deps, Prepared = undefined>(
  definition: CommandDefinition<Schema, State, Output, Deps, Prepared>,
  runtime: CommandRuntime<Deps>,
): Command<Schema, Output> {
  const { load } = definition
  const { database, clock, deps } = runtime
  type Input = z.output<Schema>

  async function readAuthorized(
    em: EntityManager,
    actor: Actor,
    input: Input,
    forUpdate: boolean,
  ): Promise<State> {
    const state = (await load?.read?.(input, { em, actor, forUpdate })) as State
    const needed = definition.authorize(state, input, actor)
    authorize(actor, load?.read ? withReading(needed) : needed)
    return state
  }

  async function loadAndAuthorize(actor: Actor, input: Input, call: CallContext): Promise<State> {
    try {
      return load?.read
        ? await database.read((em) => readAuthorized(em, actor, input, false))
        : await readAuthorized(undefined as never, actor, input, false)
    } catch (error) {
      if (actor !== 'system' && isRefusal(error)) await load?.query?.(input, database, call)
      throw error
    }
  }

  return async (rawInput, call) => {
    const actor = actorOf(call)
    const input = parse(definition.input, rawInput)
    const seen = await loadAndAuthorize(actor, input, call)
    const prepared = (await definition.prepare?.(seen, input, { actor, deps })) as Prepared
    return database.transaction(async (em) => {
      await load?.lock?.(input, { em, actor })
      const state = await readAuthorized(em, actor, input, true)
      const now = laterThan(state, clock())
      const before = auditSnapshot(state)
      const {
        output,
        events,
        also = [],
      } = await definition.handle(state, input, {
        ...{ em, actor, now, prepared },
      })
      await em.flush()
      if (actor !== 'system') {
        const own = {
          command: definition.name,
          aggregateId: events[0]?.aggregateId ?? idOf(output) ?? idOf(input),
          ...{ before, after: auditSnapshot(output) },
        }
        const by = { actorId: actor.userId, now }
        appendAudits(
          em,
          [own, ...also].map((each) => ({ ...each, ...by })),
          call,
        )
      }
      appendEvents(em, database.schema, events, {
        actorId: actor === 'system' ? null : actor.userId,
        now,
        traceparent: call.traceparent,
      })
      return output
    })
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof AppError && (error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND')
}

/**
 * A change that waited for the lock must be later than the one before it, also when the clocks of two machines differ
 * a little: consumers order changes by this time.
 */
function laterThan(state: unknown, now: Date): Date {
  const { updatedAt } = (state ?? {}) as { updatedAt?: unknown }
  const isBehind = updatedAt instanceof Date && updatedAt >= now
  return isBehind ? new Date(updatedAt.getTime() + 1) : now
}

function idOf(value: unknown): string | null {
  const id = (value as { id?: unknown } | null | undefined)?.id
  return typeof id === 'string' ? id : null
}

function actorOf(call: CallContext & { system?: boolean }): Actor {
  return call.system ? 'system' : requirePrincipal(call)
}

/** The signed-in caller, or `UNAUTHENTICATED`. */
export function requirePrincipal(call: CallContext): Principal {
  if (!call.principal) throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_first())
  return call.principal
}

interface Given {
  em: EntityManager
  actor: Actor
}

/** How a command gets the state that it is about. */
export interface Loader<Input, State> {
  /**
   * Takes the locks, after the first authorisation, so that what `read` reads stays as it is until the command ends.
   */
  lock?(input: Input, given: Given): Promise<unknown>
  /**
   * Reads what the decision depends on. Throws `NOT_FOUND`. What `lock` has not locked may be locked here, but only
   * `forUpdate`: the first read is made outside the transaction.
   */
  read?(input: Input, given: Given & { forUpdate: boolean }): Promise<State>
  /**
   * The query for the same thing. It runs when the command is refused, so that somebody who may not see the thing
   * gets the same answer whether it exists or not. Left out for the actor's own things.
   */
  query?(input: Input, database: Database, call: CallContext): Promise<unknown>
}

/** Locks one row of a table. */
export const lockRow =
  (table: string) =>
  ({ id }: { id: string }, { em }: Pick<Given, 'em'>): Promise<unknown> =>
    em.execute(`select from "${table}" where id = ? for update`, [id])

/** Throws `CONFLICT` with this sentence and the current row, if a change was made from an older version. */
export function assertVersion(
  sentence: () => LocalizedString,
  yourVersion: number,
  current: { version: number },
): void {
  if (current.version === yourVersion) return
  throw new AppError('CONFLICT', sentence(), {
    details: { yourVersion, currentVersion: current.version, current },
  })
}
