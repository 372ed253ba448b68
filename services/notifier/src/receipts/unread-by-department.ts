import type { DepartmentUnread, rowIds } from '@prakat/schema/delivery'
import type { CallContext } from '@prakat/schema/principal'
import type { z } from 'zod'
import type { NotifierContext } from '../notifier-context.ts'
import { peopleInState } from './list-people.ts'

const [mostAnnouncements, mostShown, mostPeople] = [10, 12, 50_000]
/** It takes a look at everybody, so it is not looked anew for each who opens the overview. */
const keptMs = 300_000
const mostKept = 100

type Counts = Map<string, DepartmentUnread>
type Counting = Pick<NotifierContext, 'database' | 'deps'>
type Reported = Parameters<typeof peopleInState>[1]

/**
 * In which departments most of these announcements is unread, up to five minutes old. Those that the caller may not
 * report on are left out: the content service decides. Of an audience the first 50,000 people by name are counted.
 */
export function unreadByDepartment(notifier: Counting & Pick<NotifierContext, 'clock'>) {
  const kept = new Map<string, { at: number; counts: Promise<Counts> }>()

  function countsOf(announcement: Reported): Promise<Counts> {
    const key = JSON.stringify(announcement)
    const now = notifier.clock().getTime()
    const known = kept.get(key)
    if (known && now - known.at < keptMs) return known.counts
    const counts = countDepartments(notifier, announcement)
    kept.delete(key)
    kept.set(key, { at: now, counts })
    if (kept.size > mostKept) kept.delete(kept.keys().next().value!)
    counts.catch(() => kept.delete(key))
    return counts
  }

  return async (
    { ids }: z.output<typeof rowIds>,
    call: CallContext,
  ): Promise<DepartmentUnread[]> => {
    const asked = { ids: ids.slice(0, mostAnnouncements) }
    const reported = await notifier.deps.content.announcement.reported(asked, { context: call })
    const all: Counts = new Map()
    for (const each of reported) {
      for (const [key, counts] of await countsOf(each)) add(all, key, counts)
    }
    const worstFirst = (one: DepartmentUnread, other: DepartmentUnread) =>
      other.unread / other.sent - one.unread / one.sent || other.sent - one.sent
    return [...all.values()].sort(worstFirst).slice(0, mostShown)
  }
}

async function countDepartments(notifier: Counting, announcement: Reported): Promise<Counts> {
  const counts: Counts = new Map()
  let people = 0
  for await (const some of peopleInState(notifier, announcement, { state: 'all' })) {
    for (const { departmentEn, departmentTh, isRead } of some) {
      const key = JSON.stringify([departmentEn, departmentTh])
      add(counts, key, { departmentEn, departmentTh, sent: 1, unread: isRead ? 0 : 1 })
    }
    people += some.length
    if (people >= mostPeople) break
  }
  return counts
}

function add(to: Counts, key: string, more: DepartmentUnread): void {
  const { sent, unread } = to.get(key) ?? { sent: 0, unread: 0 }
  to.set(key, { ...more, sent: sent + more.sent, unread: unread + more.unread })
}
