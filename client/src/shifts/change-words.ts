import type { Shift } from '@prakat/schema/shift-rules'
import type { Board } from '@prakat/schema/board-wire'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { BoardChange } from './board-store.ts'
import { dayInWords, timesOf } from './clock.ts'

/** "08:00–16:00 Morning" */
export const shiftInWords = (shift: Pick<Shift, 'startMinute' | 'endMinute' | 'name'>) =>
  `${timesOf(shift)} ${shift.name}`.trim()

/** Who has a shift. */
export function personName({ userId }: Pick<Shift, 'userId'>, { people }: Pick<Board, 'people'>) {
  const person = people.find(({ id }) => id === userId)
  return person ? shownName(person.name, person.nameTh) : m.shifts_open()
}

const named = {
  added: m.shifts_live_added,
  changed: m.shifts_live_changed,
  removed: m.shifts_live_removed,
}
const counted = {
  added: m.shifts_live_added_count,
  changed: m.shifts_live_changed_count,
  removed: m.shifts_live_removed_count,
}

/** What was done, for those who do not see it: "Added 08:00–16:00 Morning: Mali Suk, Monday 30 November". */
export function changeInWords(
  { how, ...deed }: BoardChange,
  { people }: Pick<Board, 'people'>,
): string {
  const parts = (['added', 'changed', 'removed'] as const).flatMap((what) => {
    const shifts = deed[what]
    const [only] = shifts
    if (!only) return []
    if (shifts.length > 1) return [counted[what]({ count: shifts.length })]
    const who = personName(only, { people })
    const day = dayInWords(only.date, { weekday: 'long', day: 'numeric', month: 'long' })
    return [named[what]({ shift: shiftInWords(only), who, day })]
  })
  const lead = { done: [], undone: [m.shifts_live_undone()], redone: [m.shifts_live_redone()] }
  return [...lead[how], ...parts].join('. ')
}
