import * as z from 'zod/mini'
import { emailSchema } from './email-schema.ts'
import { newPasswordSchema, withoutOwnWords } from './new-password-schema.ts'
import { personNameSchema } from './person-name-schema.ts'

export const signUpSchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
  })
  .check(withoutOwnWords('password', (person) => person))

export type SignUpValues = z.infer<typeof signUpSchema>
