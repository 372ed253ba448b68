import { z } from 'zod'
import { text } from './scalars.ts'
import { m } from './words.ts'

/** A code from an authenticator app, or a backup code. People type spaces in them. */
export const secondFactorCode = text(40).transform((value) => value.replace(/\s+/g, ''))

export const typedPassword = z
  .string({ error: m.validation_required })
  .min(1, { error: m.validation_required })
  .max(1000)

/** Left out if the caller has just confirmed their identity. */
export const twoFactorPassword = z.strictObject({ password: typedPassword.nullish() })
export const twoFactorCode = z.strictObject({
  code: secondFactorCode.refine((value) => value !== '', { error: m.validation_required }),
})

/** Shown once, and only here. */
export const twoFactorSetup = z.object({
  /** For the QR code: otpauth://totp/… */
  uri: z.string(),
  /** The same for typing, in Base32. */
  secret: z.string(),
  backupCodes: z.array(z.string()),
})
export type TwoFactorSetup = z.infer<typeof twoFactorSetup>

export const twoFactorStatus = z.object({
  enabled: z.boolean(),
  /** True while this person's role requires a second factor or a passkey and they have neither. */
  required: z.boolean(),
  backupCodesLeft: z.int(),
})
export type TwoFactorStatus = z.infer<typeof twoFactorStatus>
