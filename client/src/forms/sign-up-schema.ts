import * as z from 'zod/mini'

export const signUpSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write your name'),
      z.maxLength(200, 'Use at most 200 characters'),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write your email'),
      z.email('Write a full email address, like name@example.org'),
    ),
  password: z
    .string()
    .check(
      z.minLength(8, 'Use at least 8 characters'),
      z.maxLength(256, 'Use at most 256 characters'),
    ),
})

export type SignUpValues = z.infer<typeof signUpSchema>
