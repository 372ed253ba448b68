import type { ResultOf } from 'gql.tada'
import type { Client } from 'urql'
import { accountFailure } from '../api/account-failure.ts'
import { type Failure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { m, type Text } from '../words/m.ts'
import { confirmed } from './account-run.ts'

export const passkeysQuery = graphql(`
  query Passkeys {
    passkeys {
      id
      name
      createdAt
      lastUsedAt
    }
  }
`)
export type Passkey = ResultOf<typeof passkeysQuery>['passkeys'][number]

const passkeyOptionsQuery = graphql(`
  query PasskeyOptions {
    passkeyOptions {
      challenge
      options
    }
  }
`)

const addPasskey = graphql(`
  mutation AddPasskey($name: String!, $challenge: String!, $response: JSON!) {
    addPasskey(name: $name, challenge: $challenge, response: $response) {
      id
      name
      createdAt
      lastUsedAt
    }
  }
`)

export const renamePasskey = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      id
      name
      createdAt
      lastUsedAt
    }
  }
`)

export const deletePasskey = graphql(`
  mutation DeletePasskey($id: ID!) {
    deletePasskey(id: $id)
  }
`)

type Browser = typeof import('@simplewebauthn/browser')
type CreationOptions = Parameters<Browser['startRegistration']>[0]['optionsJSON']

/** Creates a passkey in the browser and stores it on the server. Resolves to why that failed, or to null. */
export async function createPasskey(client: Client, name: string): Promise<Failure | null> {
  const again = { requestPolicy: 'network-only' } as const
  const begun = await confirmed(() => client.query(passkeyOptionsQuery, {}, again).toPromise())
  if (begun.error) return accountFailure(begun.error)
  if (!begun.data) return refused(m.account_no_answer())
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
  return refused(isKnown ? m.account_passkey_known() : m.account_passkey_not_made())
}

const refused = (message: string): Failure => ({
  code: 'BROWSER',
  message,
  fields: {},
  details: undefined,
})

const devices: [RegExp, string | Text][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, m.account_android_device],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, m.account_windows_computer],
  [/Linux/, m.account_linux_computer],
]

/** The name that is suggested for a passkey of this device. */
export function deviceName(userAgent: string): string {
  const [, name = m.account_this_device] =
    devices.find(([pattern]) => pattern.test(userAgent)) ?? []
  return typeof name === 'string' ? name : name()
}
