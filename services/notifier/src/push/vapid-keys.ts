import type { EntityManager } from '@mikro-orm/postgresql'
import type { PushConfig } from '@prakat/kit/config'
import type { Database } from '@prakat/kit/database'
import { createHash } from 'node:crypto'
import webPush from 'web-push'

export interface VapidKeyPair {
  id: string
  /** base64url. */
  publicKey: string
  privateKey: string
}

export interface VapidKeys {
  /** New subscriptions are made with it: that of the environment, else the newest. */
  current(): Promise<VapidKeyPair>
  /** By id: a subscription can only be used with the key it was made with. */
  all(): Promise<Map<string, VapidKeyPair>>
  /** A fresh pair, which is the current one when the transaction of `em` commits. */
  rotate(em: EntityManager, now: Date): Promise<VapidKeyPair>
}

/** The keys by which push services know this server (RFC 8292), shared by all instances through the database. */
export function createVapidKeys(
  { sql }: Database,
  { vapid }: Pick<PushConfig, 'vapid'>,
): VapidKeys {
  async function keep(pair: VapidKeyPair): Promise<VapidKeyPair> {
    await sql`
      insert into vapid_key (id, public_key, private_key, created_at)
      values (${pair.id}, ${pair.publicKey}, ${pair.privateKey}, now()) on conflict do nothing`
    return pair
  }

  async function newest(): Promise<VapidKeyPair | undefined> {
    const [row] = await sql<VapidKeyPair[]>`
      select id, public_key as "publicKey", private_key as "privateKey" from vapid_key
      order by created_at desc, id limit 1`
    return row
  }

  /** Of instances that start together one generates, and the others find what it made. */
  function generateFirst(): Promise<VapidKeyPair> {
    return sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('prakat-vapid-key'))`
      const pair = generate()
      const [row] = await tx<VapidKeyPair[]>`
        with made as (
          insert into vapid_key (id, public_key, private_key, created_at)
          select ${pair.id}, ${pair.publicKey}, ${pair.privateKey}, now()
          where not exists (select from vapid_key)
          returning id, public_key, private_key, created_at)
        select id, public_key as "publicKey", private_key as "privateKey"
        from (select * from made union all select * from vapid_key) as k
        order by created_at desc, id limit 1`
      return row!
    })
  }

  return {
    current: async () => (vapid ? keep(withId(vapid)) : ((await newest()) ?? generateFirst())),
    all: async () => {
      const rows = await sql<VapidKeyPair[]>`
        select id, public_key as "publicKey", private_key as "privateKey" from vapid_key`
      return new Map(rows.map((row) => [row.id, row]))
    },
    rotate: async (em, now) => {
      const pair = generate()
      await em.execute(
        `insert into vapid_key (id, public_key, private_key, created_at) values (?, ?, ?, ?)`,
        [pair.id, pair.publicKey, pair.privateKey, now],
      )
      return pair
    },
  }
}

const generate = () => withId(webPush.generateVAPIDKeys())

/** Made from the key itself, so that every instance gives the same one to the pair of the environment. */
function withId(pair: { publicKey: string; privateKey: string }): VapidKeyPair {
  const id = createHash('sha256').update(pair.publicKey).digest('base64url').slice(0, 16)
  return { id, publicKey: pair.publicKey, privateKey: pair.privateKey }
}
