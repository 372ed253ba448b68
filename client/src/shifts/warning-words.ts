import type { Board } from '@prakat/schema/board-wire'
import type { ShiftWarning } from '@prakat/schema/shift-rules'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { hoursOf } from './clock.ts'

type Naming = Pick<Board, 'departments' | 'rules'>

/** "Overlaps by 1 h (with a shift of Pharmacy)" */
export function warningInWords(warning: ShiftWarning, { departments, rules }: Naming): string {
  const { kind, minutes, otherId, otherDepartmentId } = warning
  const length = hoursOf(minutes)
  if (kind === 'suspended') return m.shifts_suspended()
  if (kind === 'gone') return m.shifts_has_left()
  if (kind === 'hours') {
    return m.shifts_too_many_hours({ length, most: hoursOf(rules.weekHours * 60) })
  }
  const least = hoursOf(rules.restHours * 60)
  const text = kind === 'overlap' ? m.shifts_overlap({ length }) : m.shifts_rest({ length, least })
  const department = departments.find(({ id }) => id === otherDepartmentId)
  if (department) {
    const name = shownName(department.nameEn, department.nameTh)
    return `${text} (${m.shifts_beside_department({ name })})`
  }
  return otherId ? text : `${text} (${m.shifts_beside()})`
}
