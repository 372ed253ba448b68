import { z } from 'zod'
import { role } from './principal.ts'
import { atMost, id, rawText, requiredText, textIssue } from './scalars.ts'
import { secondFactorCode } from './two-factor.ts'
import { m } from './words.ts'

export const passwordLength = { min: 8, max: 128 } as const

/** What somebody signs in with, in the one spelling that is stored: normalised (NFKC) and in lower case. */
const identifier = rawText(254).transform((value) => value.normalize('NFKC').trim().toLowerCase())

export const email = identifier.pipe(
  z.email({ error: m.validation_email }).max(254, { error: atMost(254) }),
)

export const usernameLength = { min: 3, max: 30 } as const

/** ASCII only, so that no two look alike. Never contains `@`, so that none is an e-mail address. */
const isUsername = (value: string) =>
  /^[a-z][a-z0-9._-]*$/.test(value) &&
  value.length >= usernameLength.min &&
  value.length <= usernameLength.max
/** Empty for none. */
export const username = identifier.pipe(
  z.string().refine((value) => value === '' || isUsername(value), {
    error: () => m.validation_username(usernameLength),
  }),
)
const emailOrUsername = identifier.pipe(
  z
    .string()
    .max(254, { error: atMost(254) })
    .refine((value) => isUsername(value) || z.email().safeParse(value).success, {
      error: m.validation_email_or_username,
    })
    .describe('An email address or a username'),
)

export const password = z
  .string({ error: textIssue })
  .min(passwordLength.min, {
    error: () => m.validation_at_least_characters({ least: passwordLength.min }),
  })
  .max(passwordLength.max, { error: atMost(passwordLength.max) })
  .refine((value) => value.isWellFormed(), { error: m.validation_broken_characters })

export const signUp = z.strictObject({
  name: requiredText(100),
  email,
  password,
  /** From the mail of an invitation. */
  invitation: z.string().min(1, { error: m.validation_required }).max(200).nullish(),
})
/** The rules for passwords are not checked here, because sign-in must not tell which passwords could exist. */
export const signIn = z.strictObject({
  email: emailOrUsername,
  password: z
    .string({ error: m.validation_required })
    .min(1, { error: m.validation_required })
    .max(1000),
  /** From the authenticator app, or a backup code. Asked for with `TWO_FACTOR_REQUIRED`. */
  code: secondFactorCode.nullish(),
})
export const refresh = z.strictObject({
  refreshToken: z
    .string({ error: m.validation_required })
    .min(1, { error: m.validation_required })
    .max(200),
})
export const mailedToken = z
  .string({ error: m.validation_required })
  .min(1, { error: m.validation_required })
  .max(200)
export const forgotPassword = z.strictObject({ email })
/** Passkeys to remove together with the old password. Ids of others' passkeys are ignored. */
export const removePasskeyIds = z
  .array(id)
  .max(100, { error: () => m.validation_at_most({ most: 100 }) })
  .nullish()
export const resetPassword = z.strictObject({ token: mailedToken, password, removePasskeyIds })
export type ResetPassword = z.output<typeof resetPassword>
export const resetToken = z.strictObject({ token: mailedToken })
export const verifyEmail = z.strictObject({
  token: mailedToken,
  /** The secret from the answer to the sign-up, if this is the same browser. */
  secret: z.string().min(1, { error: m.validation_required }).max(200).nullish(),
})
export const signOut = z.strictObject({ refreshToken: z.string().max(200).nullish() })

/** What the pages before signing in need to know. */
export const authOptions = z.object({
  registration: z.enum(['open', 'invite', 'off']),
  /** The domains whose addresses may register. Null: any. */
  registrationDomains: z.array(z.string()).nullable(),
  oidc: z.object({ name: z.string() }).nullable(),
  passkeys: z.boolean(),
})
export type AuthOptions = z.infer<typeof authOptions>

export const accountUser = z.object({
  id,
  name: z.string(),
  email: z.string(),
  /** Its address; null for none. */
  photo: z.string().nullable(),
  role,
  notificationsEnabled: z.boolean(),
  /** They can see and do nothing until they answer the mail to their address. */
  awaitsProof: z.boolean(),
})
export type AccountUser = z.infer<typeof accountUser>

export const tokens = z.object({ token: z.string(), refreshToken: z.string() })
export const signedIn = tokens.extend({ user: accountUser })
export type SignedIn = z.infer<typeof signedIn>

export const activeSession = z.object({
  sessionId: id,
  userId: id,
  audienceKeys: z.array(z.string()),
})
export type ActiveSession = z.infer<typeof activeSession>

/** A sign-up waits until its mail is answered. The secret shows then that the answer comes from the same browser. */
export const signUpAccepted = z.object({ secret: z.string() })
export type SignUpAccepted = z.infer<typeof signUpAccepted>

/**
 * The first proof of an address signs in. A `passwordToken` means that there is no password yet: use it as a reset
 * token.
 */
export const addressVerified = signedIn.extend({ passwordToken: z.string().nullable() })
export type AddressVerified = z.infer<typeof addressVerified>
