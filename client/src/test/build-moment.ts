import type { Moment } from '../schedule/schedule.ts'

/** A moment of the schedule as the server answers it: an announcement waits, and its reader may do everything. */
export function buildMoment(overrides: Partial<Moment> = {}): Moment {
  return {
    __typename: 'ScheduledMoment',
    ...{ resource: 'ANNOUNCEMENT', id: 'a1', version: 2, title: 'Water', kind: 'PUBLISH' },
    ...{ at: '2026-11-26T02:00:00.000Z', endsAt: null, state: 'PENDING', because: null },
    can: { __typename: 'MomentCan', publish: true, cancel: true, move: true },
    ...overrides,
  } as Moment
}
