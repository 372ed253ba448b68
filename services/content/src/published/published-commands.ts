import { isDeepStrictEqual } from 'node:util'
import { systemClock } from '@prakat/kit/clock'
import {
  assertVersion,
  command,
  lockRow,
  type CommandContext,
  type Loader,
} from '@prakat/kit/command'
import { whenTaken } from '@prakat/kit/database'
import { allows } from '@prakat/kit/policy'
import { amendOf, prepareOf, publishRow } from '@prakat/schema/published-resource'
import { rowId, updateOf } from '@prakat/schema/plain-resource'
import type { MissedBecause } from '@prakat/schema/publishing-schedule'
import { AppError } from '@prakat/schema/app-error'
import { departmentsOf } from '@prakat/schema/audience'
import { verbatim } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { checkAudience, reachesSomebody } from './check-audience.ts'
import { publishedReader } from './list-published.ts'
import {
  neededFor,
  policyRow,
  present,
  type PublishedResource,
  type PublishedRow,
} from './published-resource.ts'
import {
  publishedRule,
  type Decision,
  type PublishedInput,
  type PublishedKind,
  type PublishedState,
} from './published-rule.ts'

export type DueOutcome = 'published' | 'not due' | MissedBecause

/** The commands of everything that is published. */
export function publishedCommands<
  Row extends PublishedRow & z.output<Input>,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(resource: PublishedResource<Row, Input, OwnCan>, context: ContentContext) {
  const { name, entity, input: schema, texts, fields } = resource
  const rule = publishedRule(resource)
  type Fields = z.output<Input>
  type Change = { id: string; version: number; input: Fields }

  const load = loaderOf(resource)
  type Given = Pick<CommandContext, 'em' | 'actor' | 'now'>
  async function save(row: Row, { change, events }: Decision<object>, given: Given) {
    const { em, actor, now } = given
    const changed = { ...row, ...change, updatedAt: now }
    if (changed.status !== 'archived') await resource.assertFits?.(em, changed)
    const actorId = actor === 'system' ? row.scheduledBy : actor.userId
    em.assign(row, changed as never)
    await flush(row, em)
    if (events.some(({ type }) => type === `${name}.published` || type === `${name}.amended`))
      await keep(row, actorId, given)
    return { output: present(resource, row, actor, now), events }
  }
  async function flush(row: Row, em: Given['em']): Promise<void> {
    await whenTaken(em.flush(), new AppError('CONFLICT', texts.changed()))
    await resource.saved?.(em, row)
  }
  /** What readers have from now on, so that it can be compared and brought back. */
  async function keep(row: Row, actorId: string | null, { em, now }: Given): Promise<void> {
    const written = Object.keys(fields.shape).map((field) => [field, row[field as keyof Row]])
    await em.execute(
      `insert into revision (item_id, version, occurred_at, actor_id, fields) values (?, ?, ?, ?, ?::text::jsonb)`,
      [row.id, row.version, now, actorId, JSON.stringify(Object.fromEntries(written))],
    )
  }
  const assertCurrent = (row: Row, version: number, { actor, now }: CommandContext<unknown>) =>
    assertVersion(texts.changed, version, present(resource, row, actor, now))
  /** The rights must hold for it as it is and as it will be. */
  const neededToChange = (step: 'update' | 'amend' | 'prepare', row: Row, input: Fields | null) => [
    ...neededFor(resource, step, row),
    ...(input ? neededFor(resource, step, { ...row, audience: input.audience }) : []),
  ]

  /** A step that needs nothing but the row. */
  const changeStatus = (
    step: 'cancel' | 'archive' | 'restore' | 'recall' | 'withdraw',
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
          const id = uuidv7()
          await resource.assertFits?.(em, { ...input, id })
          const row = em.create(entity, {
            ...(input as object),
            ...{ id, status: 'draft', publishedAt: null, scheduledBy: null },
            ...{ prepared: null, preparedBy: null, missedAt: null, missedBecause: null },
            ...{ authorId: actor.userId, createdAt: now, updatedAt: now },
          } as never) as Row
          await flush(row, em)
          return {
            output: present(resource, row, actor, now),
            events: [{ type: `${name}.created` as const, aggregateId: id, data: {} }],
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
        handle: async (row, { publishAt, version }, given) => {
          const { asked, isReceived } = given.prepared
          if (version) assertCurrent(row, version, given)
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
          const decision = rule.amend(row, input, notifyAgain, given.now, given.prepared)
          const { output, events } = await save(row, decision, given)
          // For the log alone: the row does not say it.
          return { output: { ...output, ...(notifyAgain && { notifiedAgain: true }) }, events }
        },
      },
      context,
    ),

    prepare: command(
      {
        name: `${name}.prepare`,
        input: prepareOf(schema) as unknown as z.ZodType<
          Omit<Change, 'input'> & { input: Fields | null }
        >,
        load,
        authorize: (row, { input }) => neededToChange('prepare', row, input),
        prepare: async (_row, { input }, { deps }) => {
          if (input) await checkAudience(input.audience, deps)
        },
        handle: async (row, { version, input }, given) => {
          assertCurrent(row, version, given)
          if (input) await resource.assertFits?.(given.em, { ...input, id: row.id })
          const actorId = given.actor === 'system' ? null : given.actor.userId
          return save(row, rule.prepare(row, input, actorId), given)
        },
      },
      context,
    ),
  }

  /**
   * Publishes what is scheduled and due. Does nothing otherwise, so that jobs of an earlier schedule, repeated jobs
   * and the sweep may all call it. The person who scheduled it must still be allowed to publish. If it has expired
   * meanwhile, it becomes a draft again, which keeps when and why it was missed, and reaches nobody.
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
        const outcome = outcomeOf(isAllowed, rule.isOver(row, now))
        const { change, events } =
          outcome === 'published' ? rule.release(row, row.publishAt!, now) : rule.miss(row, outcome)
        await save(row, { change, events }, { em, actor: 'system', now })
        return { output: outcome, events }
      },
    },
    context,
  )

  return { calls, changeStatus, load, publishDue }
}

/** Locked, so that publishing, editing and cancelling take turns. */
export function loaderOf<Row extends PublishedRow, Input extends z.ZodType<PublishedInput>>(
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
      publishedReader(resource, { database, clock: systemClock }).get({ id }, call),
  }
}

function outcomeOf(isAllowed: boolean, hasExpired: boolean): 'published' | MissedBecause {
  if (!isAllowed) return 'not-allowed'
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
