import * as z from 'zod/mini'
import { emailSchema } from './email-schema.ts'
import { newPasswordSchema } from './new-password-schema.ts'
import { personNameSchema } from './person-name-schema.ts'

export const signUpSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
})

export type SignUpValues = z.infer<typeof signUpSchema>
