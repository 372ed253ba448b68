import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import { graphql, owner, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { expect, it } from 'vitest'

const app = useTestApp({ REQUIRE_TWO_FACTOR: 'editor' })
const { servers } = app

const create = `mutation { createAnnouncement(input: { title: "T", body: "B" }) { id } }`
const writes = async (token: string) => {
  const { errors } = await graphql(app, token, create)
  return errors[0]?.extensions.code ?? 'done'
}
const me = async (token: string) => {
  const { data } = await graphql(
    app,
    token,
    `
      {
        me {
          role
          twoFactor {
            enabled
            required
          }
        }
      }
    `,
  )
  return data.me
}

it('leaves an editor a member’s rights until a code is confirmed, and then gives them at once', async () => {
  const { token, user } = await signUpAs(app, 'editor')
  expect(await writes(token)).toBe('FORBIDDEN')
  expect(await me(token)).toEqual({ role: 'EDITOR', twoFactor: { enabled: false, required: true } })
  const session = await rest(app, 'GET', '/v1/auth/session', { token })
  expect(session.body.user.role).toBe('editor')
  const { data } = await graphql(
    app,
    token,
    'mutation { beginTwoFactor(password: "a long enough password") { secret } }',
  )
  expect(await writes(token)).toBe('FORBIDDEN')
  const otp = createOTP(new TextDecoder().decode(base32.decode(data.beginTwoFactor.secret)))
  await graphql(app, token, `mutation { confirmTwoFactor(code: "${await otp.totp()}") }`)
  expect(await writes(token)).toBe('done')
  expect(await me(token)).toEqual({ role: 'EDITOR', twoFactor: { enabled: true, required: false } })
  const role = await app.clients.auth.directory.roleOf({ userId: user.id })
  expect(role!.role).toBe('editor')
})

it('binds those above, the owner too, and not those below', async () => {
  const { token } = await signInAsOwner(app)
  expect(await writes(token)).toBe('FORBIDDEN')
  const author = await signUpAs(app, 'author')
  expect(await writes(author.token)).toBe('done')
  expect((await me(author.token)).twoFactor.required).toBe(false)
})

it('binds what was left for later as well', async () => {
  const { user } = await signUpAs(app, 'manager')
  const role = await app.clients.auth.directory.roleOf({ userId: user.id })
  expect(role).toEqual({ role: 'member', permissions: [], departmentIds: [] })
})

it('is content with a passkey, once it was used', async () => {
  const { token, user } = await signUpAs(app, 'editor')
  await app.services.auth!.database.sql`
    insert into passkey (id, user_id, name, public_key, credential_id, counter, device_type, backed_up)
    values (gen_random_uuid(), ${user.id}, 'Key', '', 'policy-test', 0, 'singleDevice', false)`
  expect(await writes(token)).toBe('FORBIDDEN')
  expect((await me(token)).twoFactor.required).toBe(true)
  const begun = await graphql(
    app,
    token,
    'mutation { beginTwoFactor(password: "a long enough password") { secret } }',
  )
  expect(begun.errors[0]!.extensions.code).toBe('FORBIDDEN')
  await app.services.auth!.database.sql`
    update session set second_factor = true where user_id = ${user.id}`
  expect(await writes(token)).toBe('done')
  expect((await me(token)).twoFactor.required).toBe(false)
})

it('is off by default', async () => {
  const free = await servers.start()
  const { body } = await rest(free, 'POST', '/v1/auth/sign-in', { body: owner })
  const { errors } = await graphql(free, body.token, create)
  await free.stop()
  expect(errors).toEqual([])
})
