import type { BoardPerson } from '@prakat/schema/board-wire'
import type { Shift } from '@prakat/schema/shift-rules'

// For tests.

export const monday = '2026-11-23'

export const shift = (id: string, more: Partial<Shift> = {}): Shift => ({
  ...{ id, userId: 'mali', positionId: null, date: monday, startMinute: 480, endMinute: 960 },
  ...{ name: 'Day', place: '', note: '', color: null, ...more },
})

export const person = (id: string, name: string, positionId: string | null): BoardPerson => ({
  ...{ id, name, nameTh: '', positionId, isHere: true, absence: null },
})
