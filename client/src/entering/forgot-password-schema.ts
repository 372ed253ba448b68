import * as z from 'zod/mini'
import { emailSchema } from '../forms/email-schema.ts'

export const forgotPasswordSchema = z.object({ email: emailSchema })

export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>
