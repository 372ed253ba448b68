import * as z from 'zod/mini'
import { signInSchema } from './sign-in-schema.ts'

export const forgotPasswordSchema = z.pick(signInSchema, { email: true })

export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>
