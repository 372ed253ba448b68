import type { ShiftTemplate } from '@prakat/schema/board-wire'
import { m } from '../words/m.ts'
import { clockOf, minutesFrom, minuteOf, timesOf } from './clock.ts'

/** A template as the dialog holds it. */
export interface TemplateValues {
  id: string
  key: string
  name: string
  from: string
  to: string
  place: string
  color: string
}

export const templateValues = (template: ShiftTemplate): TemplateValues => ({
  ...{ id: crypto.randomUUID(), key: template.key, name: template.name, place: template.place },
  ...{ from: clockOf(template.startMinute), to: clockOf(template.endMinute) },
  color: template.color ?? '',
})

/** A new one, with the first digit that is free. */
export function blankTemplate(others: readonly TemplateValues[]): TemplateValues {
  const taken = new Set(others.map(({ key }) => key))
  const key = [...'123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'].find((each) => !taken.has(each)) ?? ''
  return {
    id: crypto.randomUUID(),
    key,
    name: '',
    from: '08:00',
    to: '16:00',
    place: '',
    color: '',
  }
}

export type TemplateProblems = Partial<Record<'key' | 'from' | 'to', string>>

export function problemsOf(
  { id, key, from, to }: TemplateValues,
  all: readonly TemplateValues[],
): TemplateProblems {
  const isTaken = all.some((each) => each.id !== id && each.key === key)
  const problems: TemplateProblems = {}
  if (!/^[\p{L}\p{N}]$/u.test(key)) problems.key = m.shifts_check_key()
  else if (isTaken) problems.key = m.shifts_key_taken()
  if (minuteOf(from) === null) problems.from = m.shifts_check_time()
  if (minuteOf(to) === null) problems.to = m.shifts_check_time()
  return problems
}

/** Null where something is wrong with one of them. */
export function templatesOf(all: readonly TemplateValues[]): ShiftTemplate[] | null {
  const templates = all.flatMap((values): ShiftTemplate[] => {
    const times = minutesFrom(values)
    if (!times || Object.keys(problemsOf(values, all)).length > 0) return []
    const { key, name, place, color } = values
    const text = { name: name.trim(), place: place.trim() }
    return [{ key, ...text, ...times, color: (color || null) as ShiftTemplate['color'] }]
  })
  return templates.length === all.length ? templates : null
}

/** A line for each, to compare two versions. */
export const templatesInWords = (templates: readonly ShiftTemplate[]) =>
  templates
    .map((each) => [each.key, timesOf(each), each.name, each.place].filter(Boolean).join(' · '))
    .join('\n')
