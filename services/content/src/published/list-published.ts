import { requirePrincipal } from '@prakat/kit/command'
import type { Scope } from '@prakat/kit/policy-table'
import {
  allows,
  authorize,
  changesAny,
  requireScope,
  scopeOf,
  type Actor,
} from '@prakat/kit/policy'
import { pageOf } from '@prakat/kit/resource/list-rows'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type {
  ListPublished,
  PublishedFilter,
  readRevisions,
} from '@prakat/schema/published-resource'
import type { Connection } from '@prakat/schema/scalars'
import type { PendingQuery, Row as SqlRow, Sql } from 'postgres'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { workingLinks } from './link-rows.ts'
import {
  fieldsIn,
  neededFor,
  present,
  type PresentedOf,
  type PublishedResource,
  type PublishedRow,
} from './published-resource.ts'
import type { PublishedInput } from './published-rule.ts'

type Condition = PendingQuery<SqlRow[]>
type Reading = Pick<ContentContext, 'database' | 'clock' | 'settings'>

/** The list for staff, or what is live for those who only read. What is archived only appears if it is asked for. */
export async function listPublished<
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(
  resource: PublishedResource<Row, Input, OwnCan>,
  reading: Reading,
  { first, after, filter, sort }: ListPublished,
  call: CallContext,
): Promise<Connection<PresentedOf<Row, OwnCan>>> {
  const { database } = reading
  const viewing = await viewingOf(resource, reading, requirePrincipal(call))
  const { actor, now } = viewing
  const { sql } = database
  const { status, audienceId, waitingFor, ...others } = filter ?? {}
  const matching = sql`${readable(resource, sql, actor, now)}
    and ${ofStatus(sql, status?.map(String))}
    and ${audienceId ? naming(sql, audienceId) : sql`true`}
    and ${waitingFor ? waiting(resource, sql, actor, waitingFor) : sql`true`}
    and ${resource.filterCondition(sql, others, now)}`
  const query = { first, after, sort, search: filter?.search }
  const { edges, ...page } = await pageOf(resource, database, query, matching)
  const presentRow = (row: Row) => present(resource, row, viewing)
  return { ...page, edges: edges.map(({ cursor, node }) => ({ cursor, node: presentRow(node) })) }
}

/** Whoever is shown something now, by what the settings say of it now. */
export async function viewingOf<Who extends Actor>(
  { name }: Pick<Named, 'name'>,
  { settings, clock }: Pick<Reading, 'settings' | 'clock'>,
  actor: Who,
) {
  const { approval } = await settings()
  return { actor, now: clock(), needsApproval: approval[name] }
}

function ofStatus(sql: Sql, status: readonly string[] | undefined): Condition {
  if (!status?.length) return sql`status <> 'archived'`
  // An index of one status is in the order of its ids, and one of several is not.
  return status.length === 1 ? sql`status = ${status[0]!}` : sql`status = any(${[...status]})`
}

type Named = Pick<PublishedResource<never, never>, 'name' | 'ends' | 'isPublic'>
/** As much of something published as finds its rows for somebody. */
export type Findable = Named & Pick<PublishedResource<never, never>, 'table'>

/** What the policy decides for one row, as a condition. */
export function readable(resource: Named, sql: Sql, actor: Staff, now: Date): Condition {
  requireScope(actor, `${resource.name}.read`)
  const scope = draftScope(resource.name, actor)
  if (!scope) return isLiveFor(resource, sql, actor, now)
  if (scope !== 'own' || !isForMembers(resource.name)) return inScope(sql, actor, scope)
  return sql`(${inScope(sql, actor, scope)} or ${isLiveFor(resource, sql, actor, now)})`
}

/** A condition for the rows that somebody reads in whatever status they are, with what waits in them. */
export function readableDraft({ name }: Pick<Named, 'name'>, sql: Sql, actor: Staff): Condition {
  const scope = draftScope(name, actor)
  return scope ? inScope(sql, actor, scope) : sql`false`
}

function inScope(sql: Sql, actor: Staff, scope: Scope): Condition {
  if (scope === 'all') return sql`true`
  if (scope === 'own') return sql`author_id = ${actor.userId}`
  const own = sql.json([...actor.departmentIds])
  return sql`(audience->'everyone' = 'false' and audience->'groupIds' = '[]'
    and audience->'positionIds' = '[]' and audience->'userIds' = '[]'
    and audience->'departmentIds' <> '[]'
    and audience->'departmentIds' <@ ${own}
    and coalesce(audience->'excludeDepartmentIds' <@ ${own}, true)
    and jsonb_array_length(coalesce(audience->'excludeGroupIds', '[]')) = 0
    and jsonb_array_length(coalesce(audience->'excludePositionIds', '[]')) = 0)`
}

/** A condition for what waits for an approval, by anybody or by this viewer, as `mayApprove` says of one. */
function waiting(
  { name }: Named,
  sql: Sql,
  actor: Principal,
  by: NonNullable<PublishedFilter['waitingFor']>,
): Condition {
  const publishes = scopeOf(actor, `${name}.publish`)
  if (by === 'anybody')
    return publishes || scopeOf(actor, `${name}.update`) ? sql`approval is not null` : sql`false`
  if (!publishes) return sql`false`
  const changedBy = sql`case when prepared is null then coalesce(changed_by, author_id) else prepared_by end`
  return sql`(approval is not null and approval->>'requestedBy' <> ${actor.userId}
    and ${changedBy} is distinct from ${actor.userId} and ${inScope(sql, actor, publishes)})`
}
export const endColumn = ({ ends }: Pick<Named, 'ends'>) =>
  ends === 'expiresAt' ? 'expires_at' : 'unpublish_at'

/** As much of somebody as says what they may read. */
export type Staff = Omit<Principal, 'sessionId'>

/** As much of somebody as says what reaches them. */
export type Reader = Pick<Principal, 'userId' | 'audienceKeys'>

/** A condition for what readers see now and somebody is one of them. Visitors see what is for everyone and public. */
export function isLiveFor(
  { ends, isPublic }: Pick<Named, 'ends' | 'isPublic'>,
  sql: Sql,
  reader: Reader | undefined,
  now: Date,
): Condition {
  return sql`(${isLive({ ends }, sql, now)}
    and ${reader ? addressing(sql, reader) : sql`audience->'everyone' = 'true'`}
    and ${(!reader && isPublic?.(sql)) || sql`true`})`
}

/** The same without asking who reads. */
export function isLive(resource: Pick<Named, 'ends'>, sql: Sql, now: Date): Condition {
  const end = sql(endColumn(resource))
  return sql`(status = 'published' and publish_at <= ${now} and (${end} is null or ${end} > ${now}))`
}

const isForMembers = (name: Named['name']) =>
  scopeOf({ role: 'member', permissions: [] }, `${name}.read`) !== undefined

/** The rows that somebody reads in whatever status they are. Undefined: none, but what is live and for them. */
export function draftScope(
  name: Named['name'],
  actor: Pick<Principal, 'role' | 'permissions'>,
): Scope | undefined {
  if (!isForMembers(name) || changesAny(actor, name)) return scopeOf(actor, `${name}.read`)
  return scopeOf(actor, `${name}.create`) && 'own'
}

/** A condition for audiences that somebody is in. */
export function addressing(sql: Sql, { userId, audienceKeys }: Reader): Condition {
  const keys = (kind: string) =>
    audienceKeys.filter((key) => key.startsWith(`${kind}:`)).map((key) => key.split(':')[1]!)
  return sql`((audience->'everyone' = 'true' or audience->'userIds' ? ${userId}
    or audience->'groupIds' ?| ${keys('group')} or audience->'departmentIds' ?| ${keys('dept')}
    or audience->'positionIds' ?| ${keys('pos')})
    and not audience->'excludeUserIds' ? ${userId}
    and not coalesce(audience->'excludeGroupIds' ?| ${keys('group')}, false)
    and not coalesce(audience->'excludeDepartmentIds' ?| ${keys('dept')}, false)
    and not coalesce(audience->'excludePositionIds' ?| ${keys('pos')}, false))`
}

/** A condition for audiences that name `id`: of a group, department or position, also to leave it out, or of a person. */
function naming(sql: Sql, id: string): Condition {
  return sql`(audience @> ${sql.json({ groupIds: [id] })} or audience @> ${sql.json({ departmentIds: [id] })}
    or audience @> ${sql.json({ positionIds: [id] })} or audience @> ${sql.json({ userIds: [id] })}
    or audience @> ${sql.json({ excludeGroupIds: [id] })} or audience @> ${sql.json({ excludeDepartmentIds: [id] })}
    or audience @> ${sql.json({ excludePositionIds: [id] })})`
}

/** For callers who may not read it, it does not exist. */
export async function rowFor<Row extends PublishedRow, Input extends z.ZodType<PublishedInput>>(
  resource: PublishedResource<Row, Input>,
  { database, clock }: Pick<Reading, 'database' | 'clock'>,
  id: string,
  actor: Principal,
): Promise<Row> {
  const { sql } = database
  const matching = sql`id = ${id} and ${readable(resource, sql, actor, clock())}`
  const { edges } = await pageOf(resource, database, { first: 1, search: null }, matching)
  if (!edges[0]) throw new AppError('NOT_FOUND', resource.texts.missing())
  return edges[0].node
}

/** Of versions in one answer, so that writing it keeps nobody waiting. */
const mostBytes = 1_000_000

interface Kept {
  at: Date
  actorId: string | null
  askedBy: string | null
  replacedFile: string | null
  version: number
  first: boolean
  fields: object
}

/** One of them; and for those who may change it, as it was or is going to be. */
export function publishedReader<
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(resource: PublishedResource<Row, Input, OwnCan>, reading: Reading) {
  type Node = PresentedOf<Row, OwnCan>
  const presentFor = async (row: Row, actor: Principal) =>
    present(resource, row, await viewingOf(resource, reading, actor))

  async function get({ id }: { id: string }, call: CallContext): Promise<Node> {
    const actor = requirePrincipal(call)
    return presentFor(await rowFor(resource, reading, id, actor), actor)
  }

  async function rowToChange(id: string, actor: Principal): Promise<Row> {
    const row = await rowFor(resource, reading, id, actor)
    authorize(actor, neededFor(resource, 'prepare', row))
    return row
  }

  /** Null if nothing waits, and for whoever only reads it. */
  async function prepared({ id }: { id: string }, call: CallContext): Promise<Node | null> {
    const actor = requirePrincipal(call)
    const row = await rowFor(resource, reading, id, actor)
    const mayChange = neededFor(resource, 'prepare', row).every((needed) =>
      allows(actor, needed.operation, needed.row),
    )
    if (!row.prepared || !mayChange) return null
    return presentFor({ ...row, ...fieldsIn(resource, row.prepared) }, actor)
  }

  /** The newest first, as many as an answer holds. Asked for more, it is those before a version. */
  async function revisions({ id, before }: z.output<typeof readRevisions>, call: CallContext) {
    const actor = requirePrincipal(call)
    const row = await rowToChange(id, actor)
    const { sql } = reading.database
    const kept = await sql<Kept[]>`
      select occurred_at as at, actor_id as "actorId", asked_by as "askedBy",
        replaced_file as "replacedFile", version, fields,
        version = (select min(version) from revision where item_id = ${id}) as first
      from (
        select *, sum(octet_length(fields::text)) over (order by version desc) as bytes
        from (
          select * from revision
          where item_id = ${id} and ${before ? sql`version < ${before}` : sql`true`}
          order by version desc limit 50) newest) counted
      where bytes - octet_length(fields::text) < ${mostBytes}
      order by version desc`
    const viewing = await viewingOf(resource, reading, actor)
    return kept.map(({ fields, ...revision }) => ({
      ...revision,
      node: present(
        resource,
        { ...row, ...fieldsIn(resource, fields), updatedAt: revision.at },
        viewing,
      ),
    }))
  }

  /** The links to a preview that still work, the newest first, without their tokens. */
  async function previews({ id }: { id: string }, call: CallContext) {
    await rowToChange(id, requirePrincipal(call))
    return workingLinks(reading.database.sql, { kind: resource.name, itemId: id }, reading.clock())
  }

  return { get, prepared, revisions, previews }
}
