import { expect, it } from 'vitest'
import { passkeySignIn } from './passkeys.ts'

const answer = (clientExtensionResults: unknown) => ({
  challenge: 'abc',
  response: {
    ...{ id: 'a', rawId: 'a', type: 'public-key', authenticatorAttachment: 'platform' },
    response: { clientDataJSON: 'a', transports: ['internal', 'hybrid'] },
    clientExtensionResults,
  },
})

it('takes the answer of a passkey with extensions', () => {
  const results = { credProps: { rk: true }, prf: { enabled: true, results: { first: 'a' } } }
  expect(passkeySignIn.parse(answer(results))).toEqual(answer(results))
})

it.each([
  ['nested thousands of times', JSON.parse('['.repeat(30_000) + ']'.repeat(30_000))],
  ['of thousands of values', Array.from({ length: 30_000 }, () => 1)],
])('refuses one that is %s', (_what, results) => {
  const { error } = passkeySignIn.safeParse(answer(results))
  expect(error?.issues).toMatchObject([{ path: ['response'], message: 'Not a passkey response' }])
})
