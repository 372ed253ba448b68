import * as z from 'zod/mini'
import { newPasswordSchema } from '../forms/new-password-schema.ts'

export const resetPasswordSchema = z.object({
  password: newPasswordSchema,
  removePasskeyIds: z.array(z.string()),
})

export type ResetPasswordValues = z.infer<typeof resetPasswordSchema>
