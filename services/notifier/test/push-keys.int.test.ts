import { createLogger } from '@prakat/kit/logger'
import { createDatabase } from '@prakat/infra/testing/create-database'
import type { Database } from '@prakat/kit/database'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openNotifierDatabase } from '../src/notifier-service.ts'
import { createVapidKeys } from '../src/push/vapid-keys.ts'
import { createReceiptTokens } from '../src/receipts/receipt-token.ts'

let created: Awaited<ReturnType<typeof createDatabase>>
let database: Database

beforeAll(async () => {
  created = await createDatabase(inject('adminUrl'))
  database = await openNotifierDatabase(created.url, createLogger('silent', false))
})
afterAll(async () => {
  await database.close()
  await created.drop()
})

describe('VAPID keys', () => {
  it('are generated once, whoever asks at the same time', async () => {
    const instances = Array.from({ length: 5 }, () =>
      createVapidKeys(database, { vapid: undefined }),
    )
    const pairs = await Promise.all(instances.map((keys) => keys.current()))
    expect(new Set(pairs.map((pair) => JSON.stringify(pair))).size).toBe(1)
    expect(Buffer.from(pairs[0]!.publicKey, 'base64url')).toHaveLength(65)
    expect(Buffer.from(pairs[0]!.privateKey, 'base64url')).toHaveLength(32)
    expect([...(await instances[0]!.all()).values()]).toEqual([pairs[0]])
  })

  it('of a rotation are current once they are committed, and the old ones stay', async () => {
    const keys = createVapidKeys(database, { vapid: undefined })
    const old = await keys.current()
    const lost = database.transaction(async (em) => {
      await keys.rotate(em, new Date())
      throw new Error('called off')
    })
    await expect(lost).rejects.toThrow('called off')
    expect(await keys.current()).toEqual(old)
    const fresh = await database.transaction((em) => keys.rotate(em, new Date()))
    expect(await keys.current()).toEqual(fresh)
    expect((await keys.all()).get(old.id)).toEqual(old)
  })

  it('of the environment come before all others, and are kept for what was subscribed with them', async () => {
    const { publicKey, privateKey } = await createVapidKeys(database, {
      vapid: undefined,
    }).current()
    await database.sql`delete from vapid_key`
    await createVapidKeys(database, { vapid: undefined }).current()
    const given = { publicKey, privateKey }
    const keys = createVapidKeys(database, { vapid: given })
    const current = await keys.current()
    expect(current).toMatchObject(given)
    expect(await createVapidKeys(database, { vapid: given }).current()).toEqual(current)
    expect((await keys.all()).size).toBe(2)
    expect((await keys.all()).get(current.id)).toEqual(current)
  })
})

describe('a receipt token', () => {
  const notificationId = '0196b3a0-0000-7000-8000-00000000000a'
  const device = '0196b3a0-0000-7000-8000-00000000000b'

  it('says which notification and device it is of, on every instance', async () => {
    const [one, other] = await Promise.all([
      createReceiptTokens(database),
      createReceiptTokens(database),
    ])
    const token = one.sign(notificationId, device)
    expect(token).toMatch(/^[\w-]{64}$/)
    expect(other.open(token)).toEqual({ notificationId, device })
  })

  it('cannot be changed or made up', async () => {
    const tokens = await createReceiptTokens(database)
    const token = tokens.sign(notificationId, device)
    for (let at = 0; at < token.length; at += 1) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(tokens.open(changed)).toBeNull()
    }
    for (const made of ['', 'x', 'A'.repeat(64), `${token}AAAA`, token.slice(4)]) {
      expect(tokens.open(made)).toBeNull()
    }
  })
})
