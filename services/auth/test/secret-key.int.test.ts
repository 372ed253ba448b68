import { createOTP } from '@better-auth/utils/otp'
import { base32 } from '@better-auth/utils/base32'
import { ConfigError } from '@prakat/kit/config'
import { graphql, rest, signUp } from '@prakat/infra/testing/requests'
import { signUpProved } from '@prakat/infra/testing/sign-up-proved'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import postgres, { type Sql } from 'postgres'
import { expect, it } from 'vitest'

const servers = useTestServers()
const password = 'a long enough password'
const former = 'what an earlier version kept in the database'
const key = 'a key that is nowhere in the database'

/** Somebody with a second factor in a database that an earlier version left, and what they hold. */
async function leftBehind() {
  const app = await servers.start({ SECRET_KEY: key })
  const account = await signUpProved(app)
  const begun = await graphql(
    app,
    account.token,
    `mutation { beginTwoFactor(password: "${password}") { secret backupCodes } }`,
  )
  const { secret, backupCodes } = begun.data.beginTwoFactor
  const otp = createOTP(new TextDecoder().decode(base32.decode(secret)))
  await graphql(app, account.token, `mutation { confirmTwoFactor(code: "${await otp.totp()}") }`)
  await app.stop()
  await inDatabase(async (sql) => {
    const encrypted = async (text: string) =>
      symmetricEncrypt({ key: former, data: await symmetricDecrypt({ key, data: text }) })
    for (const row of await sql`select id, secret, backup_codes from auth.two_factor`) {
      await sql`update auth.two_factor set last_step = null, secret = ${await encrypted(row['secret'])},
        backup_codes = ${await encrypted(row['backup_codes'])} where id = ${row['id']}`
    }
    await sql`delete from auth.secret`
    await sql`insert into auth.secret (name, value) values ('better-auth', ${former})`
    await sql`alter table auth.session drop column access_token_hash, drop column access_expires_at,
      drop column refreshed_at`
    await sql`update auth.session set token = ${account.token} where user_id = ${account.user.id}`
    await sql`delete from auth.migration where name = '0014-access-tokens'`
  })
  return { ...account, otp, backupCodes: backupCodes as string[] }
}

async function inDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(servers.databaseUrl, { max: 1 })
  return work(sql).finally(() => sql.end())
}

it('is taken up by all processes that start at once, and what was given out before goes on', async () => {
  const account = await leftBehind()
  const apps = await Promise.all([1, 2, 3].map(() => servers.start({ SECRET_KEY: key })))
  const app = apps[0]!
  const signIn = (code: string) =>
    rest(app, 'POST', '/v1/auth/sign-in', { body: { email: account.user.email, password, code } })
  expect((await signIn(await account.otp.totp())).status).toBe(200)
  expect((await signIn(account.backupCodes[0]!)).status).toBe(200)
  const names = await inDatabase((sql) => sql`select name from auth.secret`)
  expect(names.map((row) => row['name'])).toEqual(['key-mark'])

  const session = () => rest(app, 'GET', '/v1/auth/session', { token: account.token })
  expect((await session()).status).toBe(200)
  await inDatabase(
    (sql) => sql`update auth.session set access_expires_at = access_expires_at - interval '1 hour'`,
  )
  expect((await session()).status).toBe(401)
  const { refreshToken } = account
  const next = await rest(app, 'POST', '/v1/auth/refresh', { body: { refreshToken } })
  expect(next.status).toBe(200)
  await Promise.all(apps.map((each) => each.stop()))
})

it('is no other one as long as somebody’s second factor is encrypted with it', async () => {
  const start = () => servers.start({ SECRET_KEY: 'another key, by mistake or by chance' })
  await expect(start).rejects.toThrow(ConfigError)
  await expect(start).rejects.toThrow('SECRET_KEY is not the one')
  await inDatabase((sql) => sql`delete from auth.two_factor`)
  const app = await start()
  expect((await signUp(app)).token).toBeTypeOf('string')
  await app.stop()
})
