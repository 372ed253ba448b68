import type { EntityManager } from '@mikro-orm/postgresql'
import { auditSnapshot } from '@prakat/kit/audit'
import type { AuditedChange, CommandContext } from '@prakat/kit/command'
import type { NewEvent } from '@prakat/schema/event'
import { lockPage } from '../landing/arrange-sections.ts'
import { publishVersionForFile } from '../landing/page-set.ts'
import { popups } from '../popup/popup.ts'

/** Locks what shows a file without being published as an item, as whoever changes that locks its files after it. */
export async function lockBeside(em: EntityManager, mediaId: string): Promise<void> {
  await lockPage(em)
  await em.execute(
    `select from popup where id in
       (select item_id from media_use where media_id = ? and kind = 'popup') order by id for update`,
    [mediaId],
  )
}

/**
 * What becomes of that once the file has other bytes: the landing page gets a version, a banner a change, and the settings,
 * whose logo it is, an entry in the audit log.
 */
export async function recordFileReplaced(
  file: { id: string; name: string },
  { em, actor, now }: Pick<CommandContext, 'em' | 'actor' | 'now'>,
): Promise<{ events: NewEvent[]; also: AuditedChange[] }> {
  const events = await publishVersionForFile(file, { em, actor, now })
  const after = auditSnapshot({ replacedFile: file.name })
  const also: AuditedChange[] = events.map(({ aggregateId }) => {
    return { command: 'landing.publish', aggregateId, before: null, after }
  })
  const uses = await em.execute<{ kind: 'popup' | 'setting'; itemId: string }[]>(
    `select distinct kind, item_id as "itemId" from media_use
     where media_id = ? and kind in ('popup', 'setting')`,
    [file.id],
  )
  for (const { kind, itemId } of uses) {
    if (kind === 'setting') {
      also.push({ command: 'settings.update', aggregateId: itemId, before: null, after })
      continue
    }
    const row = await em.findOneOrFail(popups.entity, itemId as never)
    const before = auditSnapshot(row)
    // Whose it is only if they wrote the rest of it too.
    const isWriter = actor !== 'system' && row.changedBy === actor.userId
    em.assign(row, { changedBy: isWriter ? row.changedBy : null, updatedAt: now })
    await em.flush()
    const changed = auditSnapshot({ ...row, replacedFile: file.name })
    also.push({ command: 'popup.update', aggregateId: itemId, before, after: changed })
    events.push({ type: 'popup.changed', aggregateId: itemId, data: {} })
  }
  return { events, also }
}
