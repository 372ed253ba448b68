import { hash } from '@node-rs/argon2'
import { password } from '@prakat/schema/account'
import { expect, it } from 'vitest'
import { hashCost, passwordHash } from './passwords.ts'

it('hashes passwords at the cost that OWASP recommends, and knows them again', async () => {
  const hash = await passwordHash.hash('a long enough password')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordHash.verify({ hash, password: 'a long enough password' })).toBe(true)
  expect(await passwordHash.verify({ hash, password: 'a long enough passwort' })).toBe(false)
})

it('knows a password in each form that keyboards compose it in, of hashes from before too', async () => {
  const forms = ['Café in Chiang Mai'.normalize('NFC'), 'Café in Chiang Mai'.normalize('NFD')]
  const before = forms.map((form) => hash(form, hashCost))
  for (const made of [...before, ...forms.map((form) => passwordHash.hash(form))])
    for (const password of forms)
      expect(await passwordHash.verify({ hash: await made, password })).toBe(true)
  expect(
    await passwordHash.verify({ hash: await before[0]!, password: 'Cafe in Chiang Mai' }),
  ).toBe(false)
})

it('refuses a password that is no text', () => {
  expect(password.safeParse('half a pair \ud800 of it').success).toBe(false)
})
