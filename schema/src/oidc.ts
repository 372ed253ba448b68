import { z } from 'zod'
import { m } from './words.ts'

const browser = z.string().max(100).nullish()

/** The page of this site to continue to. Never leads to another site. */
export const oidcRedirect = z
  .string()
  .max(2000)
  .refine((path) => /^\/(?![/\\])[\x21-\x7e]*$/.test(path), { error: m.validation_inbox_path })

export const oidcBegin = z.strictObject({ redirect: oidcRedirect.default('/') })
/** Where the browser goes, and the secret that it must bring back. */
export const oidcBeginResult = z.object({ url: z.string(), browser: z.string() })

export const oidcCallback = z.strictObject({
  /** The query as the provider sent it. */
  query: z.string().max(10_000),
  browser,
})
export const oidcErrors = [
  /** Refused by the provider, or by the person there. */
  'oidc_denied',
  /** Begun too long ago, begun in another browser, or already finished. */
  'oidc_expired',
  /** The provider does not vouch for the e-mail address. */
  'oidc_unverified',
  /** No account, and registration is not open. */
  'oidc_closed',
  'oidc_suspended',
  'oidc_unavailable',
] as const
export const oidcError = z.enum(oidcErrors)
export type OidcError = z.infer<typeof oidcError>
export const oidcCallbackResult = z.union([
  z.object({ ticket: z.string(), redirect: z.string() }),
  z.object({ error: oidcError }),
])
export type OidcCallbackResult = z.infer<typeof oidcCallbackResult>

export const oidcTicket = z.strictObject({
  ticket: z
    .string({ error: m.validation_required })
    .min(1, { error: m.validation_required })
    .max(200),
})
export const oidcExchange = oidcTicket.extend({ browser })
