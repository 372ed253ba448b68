import type { Client } from 'urql'
import { toFailure, type Failure } from '../api/failure.ts'
import { addPasskey, passkeyOptionsQuery } from './passkey-documents.ts'

type Browser = typeof import('@simplewebauthn/browser')
type CreationOptions = Parameters<Browser['startRegistration']>[0]['optionsJSON']

/** Has the browser make a passkey and the server keep it; resolves to why that failed, or to null. */
export async function createPasskey(client: Client, name: string): Promise<Failure | null> {
  const again = { requestPolicy: 'network-only' } as const
  const begun = await client.query(passkeyOptionsQuery, {}, again)
  if (!begun.data) return inWords(toFailure(begun.error))
  const { challenge, options } = begun.data.passkeyOptions
  const { startRegistration } = await import('@simplewebauthn/browser')
  let response: unknown
  try {
    response = await startRegistration({ optionsJSON: options as CreationOptions })
  } catch (error) {
    return refusedByBrowser(error)
  }
  const { error } = await client.mutation(addPasskey, { name, challenge, response })
  return error ? inWords(toFailure(error)) : null
}

function refusedByBrowser(error: unknown): Failure {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  const message = isKnown
    ? 'This device has a passkey for your account already.'
    : 'No passkey was made. Try again when you are ready.'
  return { code: 'BROWSER', message, fields: {}, details: undefined }
}

/** The one thing that forbids a passkey is a sign-in too long ago. */
function inWords(failure: Failure): Failure {
  if (failure.code !== 'FORBIDDEN') return failure
  const message = 'Sign out and in again first: a new passkey needs a sign-in of the last day.'
  return { ...failure, message }
}
