import type { Config, OidcConfig } from '@prakat/kit/config'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { AuthContext } from '../auth-context.ts'

/** For each request. A callback may make three of them, and a call between services has ten seconds. */
const timeoutSeconds = 3

export interface OidcProvider {
  issuer: string
  /** Fetched at first use, and again after a failure, so that Prakat can start without the provider. */
  configuration(): Promise<Configuration>
}

/** The provider of the settings as they are now; another one is discovered anew. */
export function followOidcProvider(config: Pick<Config, 'oidc'>): () => OidcProvider | undefined {
  let [of, provider]: [OidcConfig?, OidcProvider?] = []
  return () => {
    const now = config.oidc
    if (JSON.stringify(now) !== JSON.stringify(of)) provider = now && createOidcProvider(now)
    of = now
    return provider
  }
}

function createOidcProvider(config: OidcConfig): OidcProvider {
  let known: Promise<Configuration> | undefined
  return {
    issuer: config.issuer,
    configuration: () => {
      known ??= discover(config).catch((error: unknown) => {
        known = undefined
        throw error
      })
      return known
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: OidcConfig): Promise<Configuration> {
  const server = new URL(issuer)
  // Also checks the signature of an ID token, although it comes from the provider over TLS.
  const execute = [enableNonRepudiationChecks]
  if (server.protocol === 'http:') execute.push(allowInsecureRequests)
  const post = ClientSecretPost(clientSecret)
  const found = await discovery(server, clientId, clientSecret, post, {
    timeout: timeoutSeconds,
    execute,
  })
  const methods = found.serverMetadata().token_endpoint_auth_methods_supported
  if (methods?.includes('client_secret_post')) return found
  // The default if the provider names none (OpenID Connect Discovery §3).
  const basic = ClientSecretBasic(clientSecret)
  const configuration = new Configuration(found.serverMetadata(), clientId, clientSecret, basic)
  configuration.timeout = timeoutSeconds
  for (const apply of execute) apply(configuration)
  return configuration
}

/** Must be registered with the provider. */
export const callbackUrl = (publicUrl: string) => `${publicUrl}/v1/auth/oidc/callback`

/** Logs what went wrong, without the provider's answer, which may contain tokens. */
export function logProviderFailure({ log }: Pick<AuthContext, 'log'>, error: unknown): void {
  const { name, message, code, error: reason } = error as Error & { code?: string; error?: string }
  log.warn({ name, code, reason }, `single sign-on failed: ${message}`)
}
