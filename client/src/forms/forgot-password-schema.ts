import * as z from 'zod/mini'
import { emailSchema } from './email-schema.ts'

export const forgotPasswordSchema = z.object({ email: emailSchema })

export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>
