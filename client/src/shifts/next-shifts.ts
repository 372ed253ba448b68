import { paths } from '../paths.ts'
import type { Coming } from '../ui/coming-part.tsx'
import { m } from '../words/m.ts'

/** What stands around somebody's next shifts, also while their code is on its way. */
export const nextShifts = (): Coming => ({
  part: 'shifts',
  // Most people have none.
  rows: 0,
  title: m.shifts_coming(),
  all: { to: paths.shifts(), label: m.shifts_all() },
})
