import { isDeepStrictEqual } from 'node:util'
import { systemClock } from '@prakat/kit/clock'
import {
  assertVersion,
  command,
  lockRow,
  type CommandContext,
  type Loader,
} from '@prakat/kit/command'
import { allows } from '@prakat/kit/policy'
import { amendOf, publishRow } from '@prakat/schema/published-resource'
import { rowId, updateOf } from '@prakat/schema/plain-resource'
import { AppError } from '@prakat/schema/app-error'
import { departmentsOf } from '@prakat/schema/audience'
import { verbatim } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { checkAudience, reachesSomebody } from './check-audience.ts'
import { getPublished } from './list-published.ts'
import {
  neededFor,
  policyRow,
  present,
  type PublishedResource,
  type PublishedRow,
} from './published-resource.ts'
import {
  isExpired,
  publishedRule,
  type Decision,
  type PublishedInput,
  type PublishedKind,
  type PublishedState,
} from './published-rule.ts'

export type DueOutcome = 'published' | 'not due' | 'expired' | 'no longer allowed'

/** The commands of everything that is published. */
export function publishedCommands<
  Row extends PublishedRow & z.output<Input>,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(resource: PublishedResource<Row, Input, OwnCan>, context: ContentContext) {
  const { name, entity, input: schema, texts } = resource
  const rule = publishedRule(resource)
  type Fields = z.output<Input>
  type Change = { id: string; version: number; input: Fields }

  const load = loaderOf(resource)
  async function save(
    row: Row,
    { change, events }: Decision<object>,
    { em, actor, now }: Pick<CommandContext, 'em' | 'actor' | 'now'>,
  ) {
    em.assign(row, { ...change, updatedAt: now } as never)
    await em.flush()
    return { output: present(resource, row, actor, now), events }
  }
  const assertCurrent = (row: Row, version: number, { actor, now }: CommandContext<unknown>) =>
    assertVersion(texts.changed, version, present(resource, row, actor, now))
  /** The rights must hold for it as it is and as it will be. */
  const neededToChange = (step: 'update' | 'amend', row: Row, { audience }: Fields) => [
    ...neededFor(resource, step, row),
    ...neededFor(resource, step, { ...row, audience }),
  ]

  /** A step that needs nothing but the row. */
  const changeStatus = (
    step: 'cancel' | 'archive' | 'restore' | 'recall',
    decide: (state: PublishedState, now: Date) => Decision,
  ) =>
    command(
      {
        name: `${name}.${step}` as `${typeof name}.cancel`,
        input: rowId,
        load,
        authorize: (row) => neededFor(resource, step, row),
        handle: (row, _input, given) => save(row, decide(row, given.now), given),
      },
      context,
    )

  const calls = {
    cancel: changeStatus('cancel', rule.cancel),
    archive: changeStatus('archive', rule.archive),
    restore: changeStatus('restore', rule.restore),

    create: command(
      {
        name: `${name}.create`,
        input: schema,
        authorize: (_state, { audience }) => ({
          operation: `${name}.create` as const,
          row: { departmentIds: departmentsOf(audience) },
        }),
        prepare: (_state, { audience }, { deps }) => checkAudience(audience, deps),
        handle: async (_state, input, { em, actor, now }) => {
          if (actor === 'system') throw new AppError('FORBIDDEN', verbatim('It needs an author'))
          const row = em.create(entity, {
            ...(input as object),
            ...{ id: uuidv7(), status: 'draft', publishedAt: null, scheduledBy: null },
            ...{ authorId: actor.userId, createdAt: now, updatedAt: now },
          } as never) as Row
          await em.flush()
          return {
            output: present(resource, row, actor, now),
            events: [{ type: `${name}.created` as const, aggregateId: row.id, data: {} }],
          }
        },
      },
      context,
    ),

    update: command(
      {
        name: `${name}.update`,
        input: updateOf(schema) as unknown as z.ZodType<Change>,
        load,
        authorize: (row, { input }) => neededToChange('update', row, input),
        prepare: (_row, { input }, { deps }) => checkAudience(input.audience, deps),
        handle: async (row, { version, input }, given) => {
          assertCurrent(row, version, given)
          const { change, events, movesTo } = rule.update(row, input, given.now)
          const { actor } = given
          const scheduledBy = movesTo && actor !== 'system' ? { scheduledBy: actor.userId } : {}
          return save(row, { change: { ...change, ...scheduledBy }, events }, given)
        },
      },
      context,
    ),

    publish: command(
      {
        name: `${name}.publish`,
        input: publishRow,
        load,
        authorize: (row) => neededFor(resource, 'publish', row),
        prepare: async ({ audience, version }, _input, { deps }) => ({
          asked: { audience, version },
          isReceived: await reachesSomebody(audience, deps),
        }),
        handle: async (row, { publishAt }, given) => {
          const { asked, isReceived } = given.prepared
          // The audience must still be the one that was checked before the transaction.
          if (!isDeepStrictEqual(row.audience, asked.audience))
            assertCurrent(row, asked.version, given)
          const actorId = given.actor === 'system' ? null : given.actor.userId
          return save(row, rule.publish(row, publishAt, given.now, actorId, isReceived), given)
        },
      },
      context,
    ),

    /** Changes what is published, wherever it has arrived. */
    amend: command(
      {
        name: `${name}.amend`,
        input: amendOf(schema) as unknown as z.ZodType<Change & { notifyAgain: boolean }>,
        load,
        authorize: (row, { input }) => neededToChange('amend', row, input),
        prepare: async (_row, { input }, { deps }) => {
          await checkAudience(input.audience, deps)
          return reachesSomebody(input.audience, deps)
        },
        handle: async (row, { version, input, notifyAgain }, given) => {
          assertCurrent(row, version, given)
          return save(row, rule.amend(row, input, notifyAgain, given.now, given.prepared), given)
        },
      },
      context,
    ),
  }

  /**
   * Publishes what is scheduled and due. Does nothing otherwise, so that jobs of an earlier schedule, repeated jobs
   * and the sweep may all call it. The person who scheduled it must still be allowed to publish. If it has expired
   * meanwhile, it becomes a draft again and reaches nobody.
   */
  const publishDue = command(
    {
      name: `${name}.publish-due`,
      input: rowId,
      load,
      authorize: (row) => neededFor(resource, 'publish', row),
      prepare: async (row, _input, { deps }) => ({
        asked: row.scheduledBy,
        isAllowed: await stillAllowed(resource, row, deps),
      }),
      handle: async (row, _input, { em, now, prepared: { asked, isAllowed } }) => {
        const isDue = row.status === 'scheduled' && row.publishAt && row.publishAt <= now
        // If somebody else has scheduled it meanwhile, the sweep comes again and checks their rights.
        if (!isDue || row.scheduledBy !== asked) {
          return { output: 'not due' as DueOutcome, events: [] }
        }
        const outcome = outcomeOf(isAllowed, isExpired(row, now))
        const { change, events } =
          outcome === 'published' ? rule.release(row, row.publishAt!, now) : rule.cancel(row)
        em.assign(row, { ...change, updatedAt: now } as never)
        return { output: outcome, events }
      },
    },
    context,
  )

  return { calls, changeStatus, publishDue }
}

/** Locked, so that publishing, editing and cancelling take turns. */
function loaderOf<Row extends PublishedRow, Input extends z.ZodType<PublishedInput>>(
  resource: PublishedResource<Row, Input>,
): Loader<{ id: string }, Row> {
  return {
    lock: lockRow(resource.table),
    read: async ({ id }, { em }) => {
      const row = await em.findOne(resource.entity, id as never)
      if (!row) throw new AppError('NOT_FOUND', resource.texts.missing())
      return row as Row
    },
    query: ({ id }, database, call) =>
      getPublished(resource, { database, clock: systemClock }, { id }, call),
  }
}

function outcomeOf(isAllowed: boolean, hasExpired: boolean): DueOutcome {
  if (!isAllowed) return 'no longer allowed'
  return hasExpired ? 'expired' : 'published'
}

async function stillAllowed(
  { name }: Pick<PublishedKind, 'name'>,
  row: PublishedRow,
  { auth }: ContentContext['deps'],
): Promise<boolean> {
  if (!row.scheduledBy) return false
  const holder = await auth.directory.roleOf({ userId: row.scheduledBy })
  if (!holder) return false
  return allows({ ...holder, userId: row.scheduledBy }, `${name}.publish`, policyRow(row))
}
