import { createHmac } from 'node:crypto'
import { ConfigError } from '@prakat/kit/config'
import type { Database } from '@prakat/kit/database'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import type { TransactionSql } from 'postgres'

/** A mark that identifies the key without revealing it. */
const markOf = (secretKey: string) =>
  createHmac('sha256', secretKey).update('prakat mark of the secret key').digest('base64url')

const otherKey = () =>
  new ConfigError(
    'SECRET_KEY is not the one that the second factors and secrets in this database are encrypted with. Set it to that one again: unless it was set, it is in DATA_DIR/secret.key, or came from SERVICE_TOKEN where the services run apart.',
  )

/**
 * Adopts the secret key, once for all processes that start together. Data that an earlier version encrypted with a
 * secret in the database is encrypted again, and that secret is deleted. If the key has changed and there are second
 * factors or secrets of the settings, which could not be read any more, the start fails.
 */
export async function adoptSecretKey({ sql }: Database, secretKey: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(hashtext('prakat-secret-key'))`
    const kept = await tx<{ name: string; value: string }[]>`select name, value from secret`
    const valueOf = (name: string) => kept.find((row) => row.name === name)?.value
    const [former, mark] = [valueOf('better-auth'), valueOf('key-mark')]
    if (former !== undefined) await encryptAnew(tx, former, secretKey)
    else if (mark !== undefined && mark !== markOf(secretKey)) {
      const [any] = await tx`
        select from two_factor union all select from setting where sealed is not null limit 1`
      if (any) throw otherKey()
    }
    await tx`
      insert into secret (name, value) values ('key-mark', ${markOf(secretKey)})
      on conflict (name) do update set value = excluded.value`
  })
}

async function encryptAnew(tx: TransactionSql, former: string, secretKey: string): Promise<void> {
  const reencrypt = async (data: string) => {
    // Already encrypted with this key, if an earlier version ran again in between.
    const known = await symmetricDecrypt({ key: secretKey, data }).catch(() => undefined)
    if (known !== undefined) return data
    const secret = await symmetricDecrypt({ key: former, data })
    return symmetricEncrypt({ key: secretKey, data: secret })
  }
  const rows = await tx<{ id: string; secret: string; codes: string }[]>`
    select id, secret, backup_codes as codes from two_factor for update`
  for (const { id, secret, codes } of rows) {
    await tx`update two_factor set secret = ${await reencrypt(secret)}, backup_codes = ${await reencrypt(codes)}
      where id = ${id}`
  }
  await tx`delete from secret where name = 'better-auth'`
}
