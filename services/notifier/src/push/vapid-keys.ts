import type { EntityManager } from '@mikro-orm/postgresql'
import { command, requirePrincipal } from '@prakat/kit/command'
import type { PushConfig } from '@prakat/kit/config'
import type { Database } from '@prakat/kit/database'
import { allows, authorize } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import type { VapidKey } from '@prakat/schema/push'
import { m } from '@prakat/schema/words'
import { v5 as uuidv5 } from 'uuid'
import webPush from 'web-push'
import { z } from 'zod'
import type { NotifierContext } from '../notifier-context.ts'

export interface VapidKeyPair {
  id: string
  /** base64url. */
  publicKey: string
  privateKey: string
}

export interface VapidKeys {
  /** The key for new subscriptions: from the environment, else the newest. */
  current(): Promise<VapidKeyPair>
  /** All keys by id, because a subscription can only be used with the key that it was made with. */
  all(): Promise<Map<string, VapidKeyPair>>
  /** Makes a new pair, which becomes the current one when the transaction of `em` commits. */
  rotate(em: EntityManager, now: Date): Promise<VapidKeyPair>
}

/** The keys with which push services recognise this server (RFC 8292), shared by all instances through the database. */
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

  /** If several instances start at once, one generates a pair and the others find it. */
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

const namespace = 'b6a3cf5e-5d0c-4f1e-8a54-0c2ad2f0f8d3'

/** Adds an id that is derived from the key, so that every instance gives the pair from the environment the same one. */
function withId({ publicKey, privateKey }: Omit<VapidKeyPair, 'id'>): VapidKeyPair {
  return { id: uuidv5(publicKey, namespace), publicKey, privateKey }
}

/** The VAPID keys, the current one first. Never their private parts. */
export async function listVapidKeys(
  { database: { sql }, vapidKeys, config }: NotifierContext,
  call: CallContext,
): Promise<VapidKey[]> {
  const actor = requirePrincipal(call)
  authorize(actor, 'push.read')
  const current = await vapidKeys.current()
  const isGiven = config.push.vapid !== undefined
  const mayRotate = !isGiven && allows(actor, rotating.operation, rotating.row)
  const keys = await sql<Omit<VapidKey, 'setBy' | 'mayRotate'>[]>`
    select k.id, k.public_key as "publicKey", k.id = ${current.id} as current, k.created_at as "createdAt",
      (select count(*)::int from push_subscription s where s.key_id = k.id) as subscriptions
    from vapid_key k order by current desc, k.created_at desc, k.id`
  return keys.map((key) => ({
    ...key,
    setBy: isGiven && key.current ? 'VAPID_PUBLIC_KEY' : null,
    mayRotate: key.current && mayRotate,
  }))
}

/** Every browser has to move over, so it is the owners' to decide. */
const rotating = { operation: 'push.update', row: { role: 'owner' } } as const

/** Makes a new key for new subscriptions. Browsers change to it on their next visit; until then the old one is used. */
export const rotateVapidKey = ({ database, clock, config, vapidKeys }: NotifierContext) =>
  command(
    {
      name: 'push.rotate-key',
      input: z.void(),
      authorize: () => rotating,
      handle: async (_state, _input, { em, now }) => {
        if (config.push.vapid) {
          throw new AppError('CONFLICT', m.devices_keys_are_set())
        }
        const { id, publicKey } = await vapidKeys.rotate(em, now)
        const output: VapidKey = {
          ...{ id, publicKey, current: true, subscriptions: 0, createdAt: now },
          ...{ setBy: null, mayRotate: true },
        }
        return { output, events: [] }
      },
    },
    { database, clock, deps: {} },
  )
