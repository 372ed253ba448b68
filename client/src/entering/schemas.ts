import * as z from 'zod/mini'
import {
  emailSchema,
  newPasswordSchema,
  personNameSchema,
  withoutOwnWords,
} from '../forms/schema-parts.ts'
import { m, type Text } from '../words/m.ts'

// What the forms here hold. Loaded when somebody begins to type, as nobody needs it before.

const filled = (message: Text) =>
  z.string().check(z.trim(), z.minLength(1, { error: () => message() }))

/** What signing in needs. The account may be an email address or a username, so only the server can tell. */
const account = {
  email: filled(m.entering_write_account),
  password: z.string().check(z.minLength(1, { error: () => m.entering_write_password() })),
}
export const signInSchema = z.object({ ...account, code: z.string() })
export const signInWithCodeSchema = z.object({ ...account, code: filled(m.entering_write_code) })

export const signUpSchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
  })
  .check(withoutOwnWords('password', (person) => person))

export const forgotPasswordSchema = z.object({ email: emailSchema })

export const resetPasswordSchema = z.object({
  password: newPasswordSchema,
  removePasskeyIds: z.array(z.string()),
})
