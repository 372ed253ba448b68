import { z } from 'zod'
import { role } from './principal.ts'
import { id, requiredText } from './scalars.ts'
import { secondFactorCode } from './two-factor.ts'

export const passwordLength = { min: 8, max: 128 } as const

/** Somebody's name to the machine, in the one spelling that is kept: normalised (NFKC) and in lower case. */
const identifier = z
  .string({ error: (issue) => (issue.input === undefined ? 'Required' : 'Must be text') })
  .max(254, 'At most 254 characters')
  .transform((value) => value.normalize('NFKC').trim().toLowerCase())

export const email = identifier.pipe(
  z.email('Not an e-mail address').max(254, 'At most 254 characters'),
)

/** ASCII only, so that no two look alike; never an `@`, so that none is an e-mail address. */
const isUsername = (value: string) => /^[a-z][a-z0-9._-]{2,29}$/.test(value)
/** Empty for nobody's. */
export const username = identifier.pipe(
  z
    .string()
    .refine(
      (value) => value === '' || isUsername(value),
      'From 3 to 30 of a–z, 0–9, dot, hyphen and underscore; a letter first',
    ),
)
const emailOrUsername = identifier.pipe(
  z
    .string()
    .max(254, 'At most 254 characters')
    .refine(
      (value) => isUsername(value) || z.email().safeParse(value).success,
      'Not an e-mail address or a username',
    )
    .describe('An e-mail address or a username'),
)

export const password = z
  .string({ error: (issue) => (issue.input === undefined ? 'Required' : 'Must be text') })
  .min(passwordLength.min, `At least ${passwordLength.min} characters`)
  .max(passwordLength.max, `At most ${passwordLength.max} characters`)

export const signUp = z.strictObject({
  name: requiredText(100),
  email,
  password,
  /** From the mail of an invitation. */
  invitation: z.string().min(1, 'Required').max(200).nullish(),
})
/** The password's own rules are not checked here: sign-in must not tell which passwords could exist. */
export const signIn = z.strictObject({
  email: emailOrUsername,
  password: z.string({ error: 'Required' }).min(1, 'Required').max(1000),
  /** Of the authenticator app, or a backup code; asked for by `TWO_FACTOR_REQUIRED`. */
  code: secondFactorCode.nullish(),
})
export const refresh = z.strictObject({
  refreshToken: z.string({ error: 'Required' }).min(1, 'Required').max(200),
})
export const mailedToken = z.string({ error: 'Required' }).min(1, 'Required').max(200)
export const forgotPassword = z.strictObject({ email })
export const resetPassword = z.strictObject({ token: mailedToken, password })
export const verifyEmail = z.strictObject({ token: mailedToken })
export const signOut = z.strictObject({ refreshToken: z.string().max(200).nullish() })

/** What the pages before signing in need to know. */
export const authOptions = z.object({
  registration: z.enum(['open', 'invite', 'off']),
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
})
export type AccountUser = z.infer<typeof accountUser>

export const tokens = z.object({ token: z.string(), refreshToken: z.string() })
export const signedIn = tokens.extend({ user: accountUser })
export type SignedIn = z.infer<typeof signedIn>

export const livingSession = z.object({
  sessionId: id,
  userId: id,
  audienceKeys: z.array(z.string()),
})
export type LivingSession = z.infer<typeof livingSession>
