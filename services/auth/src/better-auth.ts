import type { Config } from '@prakat/kit/config'
import type { Database } from '@prakat/kit/database'
import type { Logger } from '@prakat/kit/logger'
import { passwordLength } from '@prakat/schema/account'
import { betterAuth } from 'better-auth'
import { bearer } from 'better-auth/plugins/bearer'
import { PostgresJSDialect } from 'kysely-postgres-js'
import { v7 as uuidv7 } from 'uuid'
import { passkeyPlugin } from './passkeys/passkey-plugin.ts'
import { passwordHash } from './password-hash.ts'
import { twoFactorPlugin } from './two-factor/two-factor-plugin.ts'

export type BetterAuth = ReturnType<typeof createBetterAuth>

/**
 * better-auth does what must not be written by hand: checking and keeping credentials, making sessions.
 * Its HTTP routes are not served; the service calls its API. The token it makes for a session stays inside: what
 * people hold are other ones, and how long they live is decided beside them.
 */
export function createBetterAuth(
  database: Database,
  { publicUrl, sessions }: Pick<Config, 'publicUrl' | 'sessions'>,
  secretKey: string,
  log: Logger,
) {
  return betterAuth({
    baseURL: publicUrl,
    secret: secretKey,
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
        // Whom this library adds signed up by themselves.
        awaitsProof: {
          type: 'boolean',
          required: true,
          defaultValue: true,
          input: false,
          fieldName: 'awaits_proof',
        },
      },
    },
    session: {
      expiresIn: sessions.idleDays * 86_400,
      disableSessionRefresh: true,
      // What needs more than a session asks to confirm again, however fresh it is.
      freshAge: 0,
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
