import type { Client } from 'urql'
import type { Failure } from '../api/failure.ts'
import { accountFailure } from './account-failure.ts'
import { confirmed } from './confirm-store.ts'
import { addPasskey, passkeyOptionsQuery } from './passkey-documents.ts'

type Browser = typeof import('@simplewebauthn/browser')
type CreationOptions = Parameters<Browser['startRegistration']>[0]['optionsJSON']

/** Has the browser make a passkey and the server keep it; resolves to why that failed, or to null. */
export async function createPasskey(client: Client, name: string): Promise<Failure | null> {
  const again = { requestPolicy: 'network-only' } as const
  const begun = await confirmed(() => client.query(passkeyOptionsQuery, {}, again).toPromise())
  if (begun.error) return accountFailure(begun.error)
  if (!begun.data) return refused('The server did not answer. Try again.')
  const { challenge, options } = begun.data.passkeyOptions
  const { startRegistration } = await import('@simplewebauthn/browser')
  let response: unknown
  try {
    response = await startRegistration({ optionsJSON: options as CreationOptions })
  } catch (error) {
    return refusedByBrowser(error)
  }
  const { error } = await confirmed(() =>
    client.mutation(addPasskey, { name, challenge, response }),
  )
  return error ? accountFailure(error) : null
}

function refusedByBrowser(error: unknown): Failure {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  return refused(
    isKnown
      ? 'This device has a passkey for your account already.'
      : 'No passkey was made. Try again when you are ready.',
  )
}

const refused = (message: string): Failure => ({
  ...{ code: 'BROWSER', message },
  ...{ fields: {}, details: undefined },
})
