import type { InboxState } from '../../inbox/inbox-state.ts'
import type { LogEntry } from './log-entry.ts'

const entry = (what: string): LogEntry => ({ source: 'Socket', what })

/** What happened to the inbox between two looks at it; the pages of the list that are loaded are no news. */
export function inboxChanges(before: InboxState, after: InboxState): LogEntry[] {
  const entries: LogEntry[] = []
  if (!before.caughtUp && after.caughtUp) entries.push(entry('Connected and caught up'))
  if (before.caughtUp && !after.caughtUp) entries.push(entry('Connection lost'))
  if (!before.caughtUp || !after.caughtUp) return entries

  const known = new Map(before.items.map((item) => [item.id, item]))
  const newest = before.cursor ?? 0
  for (const { id, title, seq, revision } of after.items) {
    const old = known.get(id)
    if (!old && revision > newest) entries.push(entry(`“${title}” arrived`))
    if (!old || revision <= old.revision) continue
    entries.push(entry(`“${title}” ${seq > old.seq ? 'was announced again' : 'was corrected'}`))
  }
  for (const id of Object.keys(after.recalled)) {
    if (id in before.recalled) continue
    entries.push(entry(`“${known.get(id)?.title ?? id}” was recalled`))
  }
  const read = after.items.filter(({ id, isRead }) => isRead && known.get(id)?.isRead === false)
  if (read.length > 0) entries.push(entry(`${read.length} read`))
  return entries
}
