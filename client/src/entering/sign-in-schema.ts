import * as z from 'zod/mini'

const filled = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

/** What signing in needs. The account may be an email address or a username, so only the server can tell. */
export function signInSchema(asksCode: boolean) {
  return z.object({
    email: filled('Write your email or username'),
    password: z.string().check(z.minLength(1, 'Write your password')),
    code: asksCode ? filled('Write the code') : z.string(),
  })
}

export type SignInValues = z.infer<ReturnType<typeof signInSchema>>
