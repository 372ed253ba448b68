import { expect, it } from 'vitest'
import { auditSnapshot } from '../src/audit.ts'

it('keeps a row as JSON without secrets at any depth and without rights', () => {
  const row = {
    name: 'Mali',
    password: 'p',
    can: { update: true },
    session: { refreshToken: 't', address: '127.0.0.1' },
    keys: [{ clientSecret: 's', id: 1 }],
  }
  expect(JSON.parse(auditSnapshot(row)!)).toEqual({
    name: 'Mali',
    session: { address: '127.0.0.1' },
    keys: [{ id: 1 }],
  })
})

it('knows nothing of what was not there', () => {
  expect(auditSnapshot(undefined)).toBeNull()
  expect(auditSnapshot(null)).toBeNull()
})
