import { formatList } from '../time/formats.ts'
import { toast } from '../ui/toast.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { weekInWords } from './clock.ts'

interface Copied {
  schedule: { id: string; monday: string }
  leftOut: { name: string; nameTh: string }[]
}

const named = 5
const readingMs = 8000

/** Says where a week was copied to, and who was left out as they have left or are suspended. */
export function toastCopied({ schedule, leftOut }: Copied): void {
  const names = leftOut.slice(0, named).map(({ name, nameTh }) => shownName(name, nameTh))
  const others = leftOut.length - names.length
  const list = formatList([...names, ...(others > 0 ? [m.shifts_others({ count: others })] : [])])
  const title = m.shifts_copied({ week: weekInWords(schedule.monday) })
  if (leftOut.length === 0) return void toast({ title, tone: 'success' })
  void toast({
    title,
    description: m.shifts_left_out({ count: leftOut.length, names: list }),
    tone: 'warning',
    durationMs: readingMs,
  })
}
