import { expect, it } from 'vitest'
import { passwordHash } from './passwords.ts'

it('hashes passwords at the cost that OWASP recommends, and knows them again', async () => {
  const hash = await passwordHash.hash('a long enough password')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordHash.verify({ hash, password: 'a long enough password' })).toBe(true)
  expect(await passwordHash.verify({ hash, password: 'a long enough passwort' })).toBe(false)
})
