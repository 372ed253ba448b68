import { expect, test } from 'vitest'
import { commandsByKind } from '../activity/sentences.ts'
import { readListAddress } from '../table/listed.ts'
import { auditFilter } from './audit.ts'
import { kinds } from './kinds.ts'

const filterAt = (address: string) => auditFilter(readListAddress(new URLSearchParams(address)))

test('the log is asked for as the address says, from the first day to the end of the last', () => {
  expect(filterAt('?who=u&kind=group&command=group.update&from=2026-11-22&to=2026-11-23')).toEqual({
    ...{ actorId: 'u', kind: 'group', command: 'group.update' },
    ...{ from: '2026-11-21T17:00:00.000Z', to: '2026-11-23T17:00:00.000Z' },
  })
})

test('days that there are not, or that end before they begin, narrow nothing', () => {
  expect(filterAt('?from=2026-02-30&to=x')).toMatchObject({ from: null, to: null })
  expect(filterAt('?from=2026-02-02&to=2026-02-01').to).toBeNull()
  expect(filterAt('?to=2026-02-01').to).toBe('2026-02-01T17:00:00.000Z')
})

test('every kind of thing in the log has a name', () => {
  expect([...commandsByKind().keys()].sort()).toEqual(Object.keys(kinds).sort())
})
