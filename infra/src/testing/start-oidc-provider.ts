import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** What the provider knows of somebody; whose key it is given signs in without a password. */
export type Identities = Map<string, Record<string, unknown>>

export interface TestOidcProvider {
  issuer: string
  /** Until then it is as good as away. */
  register(redirectUris: string[]): void
  identities: Identities
  /** The requests that reached its token endpoint. */
  tokenRequests: string[]
  stop(): Promise<void>
}

export const oidcClient = { id: 'prakat', secret: 'the secret of the client' }

/** A certified OpenID Connect provider. Its login page is one link: `/interaction/UID?as=SUBJECT`, or without to say no. */
export async function startOidcProvider(): Promise<TestOidcProvider> {
  const identities: Identities = new Map()
  const tokenRequests: string[] = []
  let provider: Provider | undefined
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/token')) tokenRequests.push(request.url)
    if (!provider) response.writeHead(503).end()
    else if (request.url?.startsWith('/interaction/')) void logIn(provider, request, response)
    else void provider.callback()(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    identities,
    tokenRequests,
    register: (redirectUris) => {
      provider = new Provider(issuer, configuration(redirectUris, identities))
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function configuration(redirectUris: string[], identities: Identities): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [
      {
        client_id: oidcClient.id,
        client_secret: oidcClient.secret,
        redirect_uris: redirectUris,
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => ({ sub, ...identities.get(sub) }),
    }),
    // Whoever logged in has agreed.
    loadExistingGrant: async (context) => {
      const { provider, session, client } = context.oidc
      const grant = new provider.Grant({
        accountId: session!.accountId!,
        clientId: client!.clientId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  }
}

async function logIn(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const { searchParams } = new URL(request.url!, 'http://localhost')
  const accountId = searchParams.get('as')
  const result = accountId
    ? { login: { accountId } }
    : { error: 'access_denied', error_description: 'No' }
  await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
}
