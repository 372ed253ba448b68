import * as z from 'zod/mini'
import { signUpSchema } from './sign-up-schema.ts'

export const resetPasswordSchema = z.pick(signUpSchema, { password: true })

export type ResetPasswordValues = z.infer<typeof resetPasswordSchema>
