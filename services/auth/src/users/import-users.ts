import type { EntityManager } from '@mikro-orm/postgresql'
import { appendAudits, auditSnapshot } from '@prakat/kit/audit'
import { requirePrincipal } from '@prakat/kit/command'
import { appendEvents } from '@prakat/kit/outbox'
import { authorize } from '@prakat/kit/policy'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { UserImport } from '@prakat/schema/user'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { checkImport, readImport, type CheckedRow } from './read-import.ts'
import { importLookups, resolveImport } from './resolve-import.ts'
import { insertUsers, invite, type NewUser } from './insert-users.ts'
import { userUpdated } from './user-row.ts'

const chunk = 250

interface Run {
  actor: Principal
  call: CallContext
  now: Date
  dryRun: boolean
}

/**
 * Invites many people at once. Invalid rows are reported and do not keep back the others. Not a `command()`, because
 * one import is many changes, each with an audit entry of its own, in short transactions.
 */
export async function importUsers(
  { database, clock }: AuthContext,
  { csv, dryRun }: { csv: string; dryRun: boolean },
  call: CallContext,
): Promise<UserImport> {
  const actor = requirePrincipal(call)
  authorize(actor, 'user.create')
  const rows = await checkImport(await readImport(csv))
  for (let from = 0; from < rows.length; from += chunk) {
    const part = rows.slice(from, from + chunk)
    await database.transaction((em) => importChunk(em, part, { actor, call, now: clock(), dryRun }))
  }
  const report = rows.map(reportOf)
  const created = report.filter((row) => row.ok).length
  return { created, failed: report.length - created, rows: report }
}

async function importChunk(em: EntityManager, rows: CheckedRow[], run: Run): Promise<void> {
  const lookups = await importLookups(em, rows)
  const ready: Array<{ row: CheckedRow; person: NewUser }> = []
  for (const row of rows) {
    if (!row.input) continue
    const { person, fields } = resolveImport(row.input, lookups, run.actor)
    row.fields = { ...fields, ...row.fields }
    if (Object.keys(row.fields).length === 0) ready.push({ row, person })
  }
  if (run.dryRun || ready.length === 0) return
  const people = ready.map(({ person }) => person)
  const added = await insertUsers(em, people, run.now)
  for (const { row, person } of ready) {
    if (!added.has(person.id)) row.fields['email'] = m.imports_name_just_taken()
  }
  await sendInvitations(
    em,
    people.filter(({ id }) => added.has(id)),
    run,
  )
}

async function sendInvitations(
  em: EntityManager,
  people: NewUser[],
  { actor, call, now }: Run,
): Promise<void> {
  if (people.length === 0) return
  await invite(em, people, now)
  const deeds = people.map((person) => ({
    ...{ actorId: actor.userId, command: 'user.import' as const, aggregateId: person.id, now },
    ...{ before: null, after: auditSnapshot(person) },
  }))
  appendAudits(em, deeds, call)
  const events = people.map(({ id }) => userUpdated(id))
  appendEvents(em, 'auth', events, {
    actorId: actor.userId,
    now,
    traceparent: call.traceparent,
  })
}

function reportOf({ line, email, fields }: CheckedRow): UserImport['rows'][number] {
  const [problem] = Object.entries(fields)
  if (!problem) return { line, ok: true, email, message: null, fields: null }
  return { line, ok: false, email, message: `${problem[0]}: ${problem[1]}`, fields }
}
