import type { EntityManager } from '@mikro-orm/postgresql'
import { AppError } from '@prakat/schema/app-error'
import type { CommandName } from '@prakat/schema/audit'
import type { NewEvent } from '@prakat/schema/event'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { parse } from '@prakat/schema/validation'
import type { z } from 'zod'
import { appendAudit, auditSnapshot } from './audit.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { appendEvents } from './outbox.ts'
import { authorize, type Actor, type Needed } from './policy.ts'

export interface CommandContext<Deps> {
  em: EntityManager
  actor: Actor
  now: Date
  deps: Deps
}

export interface CommandDefinition<Schema extends z.ZodType, State, Output, Deps> {
  name: CommandName
  input: Schema
  /** Reads what the decision depends on, locked when it will be changed. Throws `NOT_FOUND`. */
  load(input: z.output<Schema>, context: CommandContext<Deps>): Promise<State>
  /** What the actor needs, for this state; of several, all. */
  authorize(state: State, input: z.output<Schema>): Needed | readonly Needed[]
  /** Applies the rule, saves, and says what happened. Throws an AppError to refuse. */
  handle(
    state: State,
    input: z.output<Schema>,
    context: CommandContext<Deps>,
  ): Promise<{ output: Output; events: NewEvent[] }>
}

export interface CommandRuntime<Deps> {
  database: Database
  clock: Clock
  deps: Deps
}

export type Command<Schema extends z.ZodType, Output> = (
  input: z.input<Schema>,
  context: CallContext & { system?: boolean },
) => Promise<Output>

/**
 * The one way to change something: parse, open the transaction, load, authorise, decide, save, append the events
 * to the outbox and, for a person, the entry to the audit log, commit. Anything thrown on the way leaves no trace.
 */
export function command<Schema extends z.ZodType, State, Output, Deps>(
  definition: CommandDefinition<Schema, State, Output, Deps>,
  runtime: CommandRuntime<Deps>,
): Command<Schema, Output> {
  return async (rawInput, call) => {
    const actor = actorOf(call)
    const input = parse(definition.input, rawInput)
    return runtime.database.transaction(async (em) => {
      const given = { em, actor, deps: runtime.deps }
      const state = await definition.load(input, { ...given, now: runtime.clock() })
      const now = laterThan(state, runtime.clock())
      const context = { ...given, now }
      authorize(actor, definition.authorize(state, input))
      const before = auditSnapshot(state)
      const { output, events } = await definition.handle(state, input, context)
      await em.flush()
      if (actor !== 'system') {
        const done = {
          actorId: actor.userId,
          command: definition.name,
          aggregateId: events[0]?.aggregateId ?? idOf(output) ?? idOf(input),
          ...{ now, before, after: auditSnapshot(output) },
        }
        await appendAudit(em, done, call)
      }
      await appendEvents(em, runtime.database.schema, events, {
        actorId: actor === 'system' ? null : actor.userId,
        now,
        traceparent: call.traceparent,
      })
      return output
    })
  }
}

/**
 * Whoever waited for the lock comes after the one who had it, and machines whose clocks differ a little take turns too:
 * those who hear of it go by the time.
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
  if (!call.principal) throw new AppError('UNAUTHENTICATED', 'Sign in first')
  return call.principal
}
