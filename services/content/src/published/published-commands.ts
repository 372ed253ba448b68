import { isDeepStrictEqual } from 'node:util'
import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { auditSnapshot } from '@prakat/kit/audit'
import { systemClock } from '@prakat/kit/clock'
import {
  assertVersion,
  command,
  requirePrincipal,
  type AuditedChange,
  type CommandContext,
  type Loader,
} from '@prakat/kit/command'
import { throwIfTaken } from '@prakat/kit/database'
import { sendStatement } from '@prakat/kit/mapper-driver'
import { allows } from '@prakat/kit/policy'
import {
  amendOf,
  approval,
  approveRow,
  declineRow,
  moveEnd,
  prepareOf,
  publishRow,
  submitRow,
} from '@prakat/schema/published-resource'
import { rowId, updateOf } from '@prakat/schema/plain-resource'
import type { MissedReason } from '@prakat/schema/publishing-schedule'
import { AppError } from '@prakat/schema/app-error'
import { departmentsOf } from '@prakat/schema/audience'
import type { NewEvent } from '@prakat/schema/event'
import { m, verbatim } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { answeredNotice, askedNotice, settled } from './approval-notices.ts'
import { checkAudience, hasRecipients } from './check-audience.ts'
import { rowFor } from './list-published.ts'
import {
  fieldsIn,
  neededFor,
  rightsToApprove,
  rightsToSubmit,
  policyRow,
  present,
  type PublishedResource,
  type PublishedRow,
} from './published-resource.ts'
import {
  allowsStep,
  assertAlone,
  mayApprove,
  publishedRule,
  type Decision,
  type PublishedInput,
  type PublishedKind,
  type PublishedState,
  type Site,
} from './published-rule.ts'

export type DueOutcome = 'published' | 'not due' | MissedReason

/** The commands of everything that is published. */
export function publishedCommands<
  Row extends PublishedRow & z.output<Input>,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(resource: PublishedResource<Row, Input, OwnCan>, context: ContentContext) {
  const { name, entity, input: schema, texts, fields } = resource
  const rule = publishedRule(resource, () => context.settings.known())
  type Fields = z.output<Input>
  type Change = { id: string; version: number; input: Fields }

  const load = loaderOf(resource)
  type Given = Pick<CommandContext, 'em' | 'actor' | 'now'>
  const needsApproval = () => context.settings.known().approval[name]
  /** A command that knows before its transaction whether a second person is needed. */
  const publishedCommand: typeof command = (definition, runtime) =>
    command(
      {
        ...definition,
        async prepare(...given) {
          await context.settings.required()
          return (await definition.prepare?.(...given)) as never
        },
      },
      runtime,
    )
  const presentRow = (row: Row, { actor, now }: Given) =>
    present(resource, row, { actor, now, needsApproval: needsApproval() })
  /** An approval is asked for what is written: whatever happens to it, it has to be asked for again. */
  async function save(row: Row, { change: decided, events }: Decision<object>, given: Given) {
    const { em, actor, now } = given
    const asked = row.approval
    const change = { approval: null, ...decided, updatedAt: now }
    const changed = { ...row, ...change }
    // What goes back to a draft is looked at when it is written or goes out again.
    const goesBack = row.status === 'scheduled' && changed.status === 'draft'
    if (changed.status !== 'archived' && !goesBack)
      Object.assign(changed, await resource.fit?.(em, changed))
    Object.assign(changed, resource.derived?.(changed, now))
    const actorId = actor === 'system' ? row.scheduledBy : actor.userId
    em.assign(row, changed as never)
    await flush(row, given)
    if (events.some(({ type }) => type === `${name}.published` || type === `${name}.amended`))
      keepRevision(em, row, { actorId, now, fields: inputIn(row) })
    const ended = settled(asked, row.approval)
    return { output: presentRow(row, given), events: [...events, ...ended] }
  }
  async function flush(row: Row, { em, actor }: Pick<Given, 'em' | 'actor'>): Promise<void> {
    await throwIfTaken(em.flush(), new AppError('CONFLICT', texts.changed()))
    await resource.saved?.(em, row, actor)
  }
  /** What is said of an approval of it, by whoever acts. */
  const approvalNoticeInput = (
    row: Row,
    note: string,
    to: readonly string[],
    given: Given,
    { title, body } = resource.publicationOf(writtenOf(row), given.now, context.settings.known()),
  ) => {
    const { language } = context.settings.known()
    const url = `/backoffice/${resource.section}/${row.id}`
    return { url, title, body, note, to, by: personOf(given), now: given.now, language }
  }
  const calledOffOf = (row: Row, { now }: Given) =>
    resource.calledOff?.(row, now, context.settings.known())
  const requesterOf = (row: Row) => [approval.parse(row.approval).requestedBy]
  const assertCurrent = (row: Row, version: number, given: CommandContext<unknown>) =>
    assertVersion(texts.changed, version, presentRow(row, given))
  const personOf = ({ actor }: Pick<Given, 'actor'>) => {
    if (actor === 'system') throw new AppError('FORBIDDEN', verbatim('It needs a person'))
    return actor.userId
  }
  /** What is going to be published of it. */
  const writtenOf = (row: Row): Row =>
    row.prepared ? { ...row, ...fieldsIn(resource, row.prepared) } : row
  const inputIn = (row: Row) => writtenIn(fields, row) as Fields
  /** Whom it would reach is asked before the transaction, of what has to be the same in it. */
  const prepareReach = async (
    row: Row,
    _input: unknown,
    { deps }: { deps: ContentContext['deps'] },
  ) => ({
    asked: { audience: writtenOf(row).audience, version: row.version },
    isReceived: await hasRecipients(writtenOf(row).audience, deps),
  })
  /** What it names is there. */
  const validate = async (input: Fields, deps: ContentContext['deps']) => {
    await checkAudience(input.audience, deps)
    await resource.validate?.(input, deps)
  }
  type Seen = Awaited<ReturnType<typeof prepareReach>>
  function assertUnchangedSinceSeen(row: Row, given: CommandContext<Seen>): void {
    const { audience, version } = given.prepared.asked
    if (!isDeepStrictEqual(writtenOf(row).audience, audience)) assertCurrent(row, version, given)
  }
  /** The rights must hold for it as it is and as it will be. */
  const rightsToChange = (step: 'update' | 'amend' | 'prepare', row: Row, input: Fields | null) => [
    ...neededFor(resource, step, row),
    ...(input ? neededFor(resource, step, { ...row, audience: input.audience }) : []),
  ]

  /** A step that needs nothing but the row. */
  const changeStatus = (
    step: 'cancel' | 'archive' | 'restore' | 'recall' | 'withdraw',
    decide: (state: PublishedState, now: Date) => Decision,
  ) =>
    publishedCommand(
      {
        name: `${name}.${step}` as `${typeof name}.cancel`,
        input: rowId,
        load,
        authorize: (row) => neededFor(resource, step, row),
        handle: async (row, _input, given) => {
          // Its links do not work again once it is restored.
          if (step === 'archive')
            await given.em.execute(`delete from preview_link where kind = ? and item_id = ?`, [
              name,
              row.id,
            ])
          return save(row, decide(row, given.now), given)
        },
      },
      context,
    )

  const calls = {
    cancel: changeStatus('cancel', rule.cancel),
    archive: changeStatus('archive', rule.archive),
    restore: changeStatus('restore', rule.restore),

    create: publishedCommand(
      {
        name: `${name}.create`,
        input: schema,
        authorize: (_state, { audience }) => ({
          operation: `${name}.create` as const,
          row: { departmentIds: departmentsOf(audience) },
        }),
        prepare: (_state, input, { deps }) => validate(input, deps),
        handle: async (_state, input, { em, actor, now }) => {
          const authorId = personOf({ actor })
          const id = uuidv7()
          const fitting = await resource.fit?.(em, { ...input, id })
          const row = em.create(entity, {
            ...{ ...input, ...fitting, ...resource.derived?.(input, now) },
            ...{ id, status: 'draft', publishedAt: null, scheduledBy: null },
            ...{ prepared: null, preparedBy: null, missedAt: null, missedBecause: null },
            ...{ changedBy: null, approval: null, declined: null, askedBy: null },
            ...{ authorId, createdAt: now, updatedAt: now },
          } as never) as Row
          await flush(row, { em, actor })
          return {
            output: presentRow(row, { em, actor, now }),
            events: [{ type: `${name}.created` as const, aggregateId: id, data: {} }],
          }
        },
      },
      context,
    ),

    update: publishedCommand(
      {
        name: `${name}.update`,
        input: updateOf(schema) as unknown as z.ZodType<Change>,
        load,
        authorize: (row, { input }) => rightsToChange('update', row, input),
        prepare: (_row, { input }, { deps }) => validate(input, deps),
        handle: async (row, { version, input }, given) => {
          assertCurrent(row, version, given)
          const { change, events, movesTo } = rule.update(row, input, given.now, needsApproval())
          const changedBy = personOf(given)
          const by = { changedBy, ...(movesTo && { scheduledBy: changedBy }) }
          return save(row, { change: { ...change, ...by }, events }, given)
        },
      },
      context,
    ),

    publish: publishedCommand(
      {
        name: `${name}.publish`,
        input: publishRow,
        load,
        authorize: (row) => neededFor(resource, 'publish', row),
        prepare: async (row, input, given) => {
          assertAlone(needsApproval())
          return prepareReach(row, input, given)
        },
        handle: async (row, { publishAt, version }, given) => {
          if (version) assertCurrent(row, version, given)
          assertUnchangedSinceSeen(row, given)
          const { isReceived } = given.prepared
          const actorId = given.actor === 'system' ? null : given.actor.userId
          return save(row, rule.publish(row, publishAt, given.now, actorId, isReceived), given)
        },
      },
      context,
    ),

    /** Changes what is published, wherever it has arrived. */
    amend: publishedCommand(
      {
        name: `${name}.amend`,
        input: amendOf(schema) as unknown as z.ZodType<Change & { notifyAgain: boolean }>,
        load,
        authorize: (row, { input }) => rightsToChange('amend', row, input),
        prepare: async (_row, { input }, { deps }) => {
          assertAlone(needsApproval())
          await validate(input, deps)
          return hasRecipients(input.audience, deps)
        },
        handle: async (row, { version, input, notifyAgain }, given) => {
          assertCurrent(row, version, given)
          const { change, ...decided } = rule.amend(
            ...([row, input, notifyAgain, given.now, given.prepared] as const),
          )
          const changedBy = personOf(given)
          const { output, events } = await save(
            row,
            { ...decided, change: { ...change, changedBy } },
            given,
          )
          // For the log alone: the row does not say it.
          return { output: { ...output, ...(notifyAgain && { notifiedAgain: true }) }, events }
        },
      },
      context,
    ),

    /** Of what is scheduled or published; the rest of it stays as it is. */
    moveEnd: publishedCommand(
      {
        name: `${name}.move-end`,
        input: moveEnd,
        load,
        authorize: (row) => neededFor(resource, 'moveEnd', row),
        prepare: async () => assertAlone(needsApproval()),
        handle: async (row, { version, endsAt }, given) => {
          assertCurrent(row, version, given)
          const { change, events } = rule.moveEnd(row, inputIn(row), endsAt, given.now)
          return save(row, { change: { ...change, changedBy: personOf(given) }, events }, given)
        },
      },
      context,
    ),

    /** Asks for its approval by somebody else, as it is now. */
    submit: publishedCommand(
      {
        name: `${name}.submit`,
        input: submitRow,
        load,
        authorize: (row, _input, actor) => [
          ...rightsToSubmit(resource, row, actor),
          ...rightsToSubmit(resource, writtenOf(row), actor),
        ],
        prepare: async (row, input, given) => {
          if (!needsApproval()) throw new AppError('CONFLICT', m.publishing_needs_no_approval())
          const judges = await given.deps.auth.directory.whoMay(rightsToApprove(resource, row))
          return { ...(await prepareReach(row, input, given)), judges }
        },
        handle: async (row, { version, publishAt, notifyAgain, callsOff, note }, given) => {
          assertCurrent(row, version, given)
          const wish = { publishAt, notifyAgain, callsOff, note }
          const calledOff = wish.callsOff ? calledOffOf(row, given) : undefined
          if (wish.callsOff && !calledOff)
            throw new AppError('CONFLICT', m.publishing_nothing_to_approve())
          const facts = { ...given, actorId: personOf(given), ...given.prepared }
          const { change, events } = rule.submit(row, inputIn(writtenOf(row)), wish, facts)
          const asked = { ...change.approval, noticeId: uuidv7() }
          const to = given.prepared.judges.filter((id) =>
            mayApprove({ ...row, approval: asked }, id),
          )
          const notice = askedNotice(
            asked.noticeId,
            approvalNoticeInput(row, wish.note, to, given, calledOff?.data),
          )
          const saved = { change: { ...change, approval: asked }, events: [...events, notice] }
          return save(row, saved, given)
        },
      },
      context,
    ),

    /** Is the second person: it goes out as it was asked for, on the way that publishing always takes. */
    approve: publishedCommand(
      {
        name: `${name}.approve`,
        input: approveRow,
        load,
        authorize: (row) => rightsToApprove(resource, row),
        prepare: prepareReach,
        handle: async (row, { version }, given) => {
          assertCurrent(row, version, given)
          const facts = { ...given, actorId: personOf(given), ...given.prepared }
          const calledOff = calledOffOf(row, given)
          const { change, events } = rule.approve(row, inputIn(writtenOf(row)), facts, calledOff)
          const notice = answeredNotice(true, approvalNoticeInput(row, '', requesterOf(row), given))
          return save(row, { change, events: [...events, notice] }, given)
        },
      },
      context,
    ),

    decline: publishedCommand(
      {
        name: `${name}.decline`,
        input: declineRow,
        load,
        authorize: (row) => rightsToApprove(resource, row),
        handle: async (row, { version, note }, given) => {
          assertCurrent(row, version, given)
          const { change, events } = rule.decline(row, note, personOf(given), given.now)
          const notice = answeredNotice(
            false,
            approvalNoticeInput(row, note, requesterOf(row), given),
          )
          return save(row, { change, events: [...events, notice] }, given)
        },
      },
      context,
    ),

    retract: publishedCommand(
      {
        name: `${name}.retract`,
        input: rowId,
        load,
        authorize: (row, _input, actor) => rightsToSubmit(resource, row, actor),
        handle: (row, _input, given) => save(row, rule.retract(row), given),
      },
      context,
    ),

    prepare: publishedCommand(
      {
        name: `${name}.prepare`,
        input: prepareOf(schema) as unknown as z.ZodType<
          Omit<Change, 'input'> & { input: Fields | null }
        >,
        load,
        authorize: (row, { input }) => rightsToChange('prepare', row, input),
        prepare: async (_row, { input }, { deps }) => {
          if (input) await validate(input, deps)
        },
        handle: async (row, { version, input }, given) => {
          assertCurrent(row, version, given)
          const fitting = input && (await resource.fit?.(given.em, { ...input, id: row.id }))
          const actorId = given.actor === 'system' ? null : given.actor.userId
          return save(row, rule.prepare(row, input && { ...input, ...fitting }, actorId), given)
        },
      },
      context,
    ),
  }

  /**
   * Publishes what is scheduled and due. Does nothing otherwise, so that jobs of an earlier schedule, repeated jobs
   * and the sweep may all call it. The person who scheduled it must still be allowed to publish. If they are not,
   * or it has expired, would reach nobody or is refused by now, it becomes a draft again, which keeps when and why it was missed.
   */
  const publishDue = command(
    {
      name: `${name}.publish-due`,
      input: rowId,
      load,
      authorize: (row) => neededFor(resource, 'publish', row),
      prepare: async (row, _input, { deps }) => ({
        asked: row.scheduledBy,
        isAllowed: await isStillAllowed(resource, row, deps),
        isReceived: await hasRecipients(row.audience, deps),
      }),
      handle: async (row, _input, { em, now, prepared: { asked, isAllowed, isReceived } }) => {
        const isDue = row.status === 'scheduled' && row.publishAt && row.publishAt <= now
        // If somebody else has scheduled it meanwhile, the sweep comes again and checks their rights.
        if (!isDue || row.scheduledBy !== asked) {
          return { output: 'not due' as DueOutcome, events: [] }
        }
        const isAccepted = await fits(em, row)
        const outcome = outcomeOf({
          isAllowed,
          isOver: rule.isOver(row, now),
          isReceived,
          isAccepted,
        })
        const { change, events } =
          outcome === 'published' ? rule.release(row, row.publishAt!, now) : rule.miss(row, outcome)
        await save(row, { change, events }, { em, actor: 'system', now })
        return { output: outcome, events }
      },
    },
    context,
  )

  /** Whether nothing that it depends on refuses it by now. */
  async function fits(em: Given['em'], row: Row): Promise<boolean> {
    try {
      await resource.fit?.(em, row as never)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return { calls, changeStatus, load, publishDue }
}

/** Its fields as they were written. */
const writtenIn = ({ shape }: z.ZodObject, row: object) =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, row[field as keyof typeof row]]))

/** Locks the items that readers have and that show a file, and gives their ids. */
export async function lockShowing(
  em: EntityManager,
  { name, table }: Pick<AnyPublished, 'name' | 'table'>,
  mediaId: string,
): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from ${table} where status = 'published'
     and id in (select item_id from media_use where media_id = ? and kind = ?) order by id for update`,
    [mediaId, name],
  )
  return rows.map(({ id }) => id)
}

/** What readers have from now on, so that it can be compared and brought back. */
function keepRevision(
  em: EntityManager,
  { id, version, askedBy }: PublishedRow,
  kept: { actorId: string | null; now: Date; fields: object; replacedFile?: string },
): void {
  const { actorId, now, fields, replacedFile = null } = kept
  sendStatement(
    em,
    `insert into revision (item_id, version, occurred_at, actor_id, asked_by, fields, replaced_file)
     values (?, ?, ?, ?, ?, ?::text::jsonb, ?)`,
    [id, version, now, actorId, askedBy, JSON.stringify(fields), replacedFile],
  )
}

// oxlint-disable-next-line no-explicit-any -- each kind has rows of its own
export type AnyPublished = PublishedResource<any, any, any>

/**
 * A version of each item that readers have and that shows a file, since the file has other bytes from now on. What was
 * written stays as it is, what waits beside it goes on waiting, and nobody is notified again.
 */
export async function amendForFile(
  em: EntityManager,
  published: readonly AnyPublished[],
  file: { id: string; name: string },
  { userId, now, site }: { userId: string; now: Date; site: Site },
): Promise<{ events: NewEvent[]; also: AuditedChange[] }> {
  const events: NewEvent[] = []
  const also: AuditedChange[] = []
  for (const resource of published) {
    const { name, entity, fields } = resource
    const ids = await lockShowing(em, resource, file.id)
    const rule = publishedRule(resource, () => site)
    const rows = await em.find(entity, { id: { $in: ids } } as never)
    for (const row of rows as PublishedRow[]) {
      if (!allowsStep(row, 'amend') || rule.isOver(row as never, now)) continue
      const before = auditSnapshot(row)
      const input = writtenIn(fields, row)
      const amended = rule.amend(row as never, input as never, false, now, true)
      em.assign(row, { changedBy: userId, updatedAt: now })
      await em.flush()
      keepRevision(em, row, { actorId: userId, now, fields: input, replacedFile: file.name })
      events.push(...amended.events)
      const command = `${name}.amend` as const
      const after = auditSnapshot({ ...row, replacedFile: file.name })
      also.push({ command, aggregateId: row.id, before, after })
    }
  }
  return { events, also }
}

/** Locked, so that publishing, editing and cancelling take turns. */
export function loaderOf<Row extends PublishedRow, Input extends z.ZodType<PublishedInput>>(
  resource: PublishedResource<Row, Input>,
): Loader<{ id: string }, Row> {
  return {
    read: async ({ id }, { em, forUpdate }) => {
      const lockMode = forUpdate ? LockMode.PESSIMISTIC_WRITE : LockMode.NONE
      const row = await em.findOne(resource.entity, id as never, { lockMode })
      if (!row) throw new AppError('NOT_FOUND', resource.texts.missing())
      return row as Row
    },
    query: ({ id }, database, call) =>
      rowFor(resource, { database, clock: systemClock }, id, requirePrincipal(call)),
  }
}

type Due = Record<'isAllowed' | 'isOver' | 'isReceived' | 'isAccepted', boolean>

function outcomeOf({
  isAllowed,
  isOver,
  isReceived,
  isAccepted,
}: Due): Exclude<DueOutcome, 'not due'> {
  if (!isAllowed) return 'not-allowed'
  if (isOver) return 'expired'
  if (!isReceived) return 'nobody'
  return isAccepted ? 'published' : 'refused'
}

async function isStillAllowed(
  { name }: Pick<PublishedKind, 'name'>,
  row: PublishedRow,
  { auth }: ContentContext['deps'],
): Promise<boolean> {
  if (!row.scheduledBy) return false
  const holder = await auth.directory.roleOf({ userId: row.scheduledBy })
  if (!holder) return false
  return allows({ ...holder, userId: row.scheduledBy }, `${name}.publish`, policyRow(row))
}
