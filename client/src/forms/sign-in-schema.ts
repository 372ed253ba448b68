import * as z from 'zod/mini'

export const signInSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Write your email'),
      z.email('Write a full email address, like name@example.org'),
    ),
  password: z.string().check(z.minLength(1, 'Write your password')),
})

export type SignInValues = z.infer<typeof signInSchema>
