import { randomBytes } from 'node:crypto'
import type { Database } from '@prakat/kit/database'
import type { Logger } from '@prakat/kit/logger'
import { passwordLength } from '@prakat/schema/account'
import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import { PostgresJSDialect } from 'kysely-postgres-js'
import { v7 as uuidv7 } from 'uuid'
import { passkeyPlugin } from './passkeys/passkey-plugin.ts'
import { passwordHash } from './password-hash.ts'
import { sessionSeconds } from './session-lifetime.ts'
import { twoFactorPlugin } from './two-factor/two-factor-plugin.ts'

export type BetterAuth = Awaited<ReturnType<typeof createBetterAuth>>

/**
 * better-auth does what must not be written by hand: checking and keeping credentials, making sessions.
 * Its HTTP routes are not served; the service calls its API.
 */
export async function createBetterAuth(database: Database, publicUrl: string, log: Logger) {
  return betterAuth({
    baseURL: publicUrl,
    secret: await sharedSecret(database, 'better-auth'),
    database: {
      dialect: new PostgresJSDialect({ postgres: database.sql }),
      type: 'postgres',
      transaction: true,
    },
    advanced: {
      database: { generateId: () => uuidv7() },
      ipAddress: { ipAddressHeaders: ['x-forwarded-for'] },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: passwordHash,
    },
    user: {
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        role: { type: 'string', required: true, defaultValue: 'member', input: false },
        locale: { type: 'string', required: false, defaultValue: 'en' },
        notificationsEnabled: {
          type: 'boolean',
          required: true,
          defaultValue: true,
          input: false,
          fieldName: 'notifications_enabled',
        },
      },
    },
    session: {
      expiresIn: sessionSeconds,
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    account: {
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    plugins: [bearer(), twoFactorPlugin(), passkeyPlugin(publicUrl)],
    telemetry: { enabled: false },
    logger: { log: (level, message) => log.debug({ level }, message) },
  })
}

async function sharedSecret(database: Database, name: string): Promise<string> {
  const [row] = await database.sql<{ value: string }[]>`
    insert into secret (name, value) values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do update set name = excluded.name returning value`
  return row!.value
}
