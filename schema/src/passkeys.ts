import { z } from 'zod'
import { measureValues } from './untrusted-values.ts'
import { atMost, id, requiredText } from './scalars.ts'
import { m } from './words.ts'

/** Opaque to the client. Comes with the options and goes back with the answer, once and within five minutes. */
const challenge = z
  .string({ error: m.validation_required })
  .min(1, { error: m.validation_required })
  .max(500, { error: atMost(500) })
  .regex(/^[\w.~%-]+$/, { error: m.validation_challenge })

export const passkeyChallenge = z.object({
  challenge: z.string(),
  /** What `PublicKeyCredential.parse…OptionsFromJSON()` takes (WebAuthn §5.1.8, §5.1.9). */
  options: z.record(z.string(), z.unknown()),
})
export type PasskeyChallenge = z.infer<typeof passkeyChallenge>

const base64url = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)

const wrongAnswer = { error: m.validation_passkey_answer }
/**
 * The results of extensions are the deepest, with five levels. Something nested thousands of levels deep could not be
 * passed on to a service.
 */
const most = { values: 200, depth: 10 }

/** What `PublicKeyCredential.toJSON()` returns (WebAuthn §5.5). Its content is checked together with the signature. */
const credential = z
  .looseObject(
    {
      id: base64url(1400),
      rawId: base64url(1400),
      type: z.literal('public-key'),
      response: z.looseObject({
        clientDataJSON: base64url(20_000),
        transports: z.array(base64url(30)).max(10).optional(),
      }),
    },
    wrongAnswer,
  )
  .refine((answer) => {
    const { values, depth } = measureValues(answer, most)
    return values <= most.values && depth <= most.depth
  }, wrongAnswer)

export const addPasskey = z.strictObject({
  name: requiredText(100),
  challenge,
  response: credential,
})
export const renamePasskey = z.strictObject({ id, name: requiredText(100) })
export const passkeySignIn = z.strictObject({ challenge, response: credential })
export type PasskeySignIn = z.infer<typeof passkeySignIn>

export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: z.date(),
  /** Null: not since this has been recorded. */
  lastUsedAt: z.date().nullable(),
})
export type Passkey = z.infer<typeof passkey>
