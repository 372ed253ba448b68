import * as z from 'zod/mini'
import { emailSchema } from '../forms/email-schema.ts'
import { newPasswordSchema, withoutOwnWords } from '../forms/new-password-schema.ts'
import { personNameSchema } from '../forms/person-name-schema.ts'

export const signUpSchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
  })
  .check(withoutOwnWords('password', (person) => person))

export type SignUpValues = z.infer<typeof signUpSchema>
