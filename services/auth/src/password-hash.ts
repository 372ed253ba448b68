import { hash, verify } from '@node-rs/argon2'

/** Argon2id with the parameters OWASP recommends first (19 MiB, two passes, one lane). */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const passwordHash = {
  hash: (password: string): Promise<string> => hash(password, options),
  verify: (input: { hash: string; password: string }): Promise<boolean> =>
    verify(input.hash, input.password),
}
