import { passkey } from '@better-auth/passkey'
import type { Config } from '@prakat/kit/config'
import type { Database } from '@prakat/kit/database'
import type { Logger } from '@prakat/kit/logger'
import { passwordLength } from '@prakat/schema/account'
import { baseLocale } from '@prakat/schema/locales'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { bearer } from 'better-auth/plugins/bearer'
import { twoFactor } from 'better-auth/plugins/two-factor'
import { PostgresJSDialect } from 'kysely-postgres-js'
import { v7 as uuidv7 } from 'uuid'
import { passwordHash } from './account/passwords.ts'

export type BetterAuth = ReturnType<typeof createBetterAuth>

/**
 * better-auth does what should not be written by hand: checking and storing credentials, creating sessions. Its HTTP
 * routes are not served; the service calls its API. Its session token never leaves the server: clients get tokens of
 * our own, with lifetimes of our own.
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
        locale: { type: 'string', required: false, defaultValue: baseLocale },
        notificationsEnabled: {
          type: 'boolean',
          required: true,
          defaultValue: true,
          input: false,
          fieldName: 'notifications_enabled',
        },
        // People who are added by this library signed up by themselves.
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
      // Sensitive calls ask for a confirmation instead, however fresh the session is.
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

/** A passkey counts as two factors only if the device verified the user, by finger, face or PIN. */
function requireVerifiedUser(verified: boolean | undefined): void {
  if (!verified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

const passkeyPlugin = (publicUrl: string) =>
  passkey({
    rpName: 'Prakat',
    rpID: new URL(publicUrl).hostname,
    origin: new URL(publicUrl).origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ verification }) =>
        requireVerifiedUser(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: async ({ verification }) =>
        requireVerifiedUser(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        fields: {
          userId: 'user_id',
          publicKey: 'public_key',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })

const twoFactorPlugin = () =>
  twoFactor({
    issuer: 'Prakat',
    // Wrong codes are counted together with wrong passwords, so that one lock covers both.
    accountLockout: { enabled: false },
    backupCodeOptions: { storeBackupCodes: 'encrypted' },
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        modelName: 'two_factor',
        fields: {
          userId: 'user_id',
          backupCodes: 'backup_codes',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
