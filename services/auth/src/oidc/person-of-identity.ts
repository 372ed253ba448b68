import type { EntityManager } from '@mikro-orm/postgresql'
import { appendEvents } from '@prakat/kit/outbox'
import { email as emailSchema } from '@prakat/schema/account'
import { baseLocale } from '@prakat/schema/locales'
import type { OidcError } from '@prakat/schema/oidc'
import type { CallContext } from '@prakat/schema/principal'
import { requiredText } from '@prakat/schema/scalars'
import { authorizationCodeGrant, fetchUserInfo, type Configuration } from 'openid-client'
import { v7 as uuidv7 } from 'uuid'
import { recordAccountEvent } from '../account/record-account-event.ts'
import { markAddressVerified } from '../account/mark-address-verified.ts'
import { mayRegister } from '../account/registration.ts'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/request-mail.ts'
import { dropInvitations } from '../users/insert-users.ts'
import { userUpdated } from '../users/user-row.ts'
import type { OidcAttempt } from './oidc-attempt.ts'

/** Who it is, according to the provider. */
export interface OidcIdentity {
  subject: string
  name: string
  /** Undefined unless the provider vouches for it. */
  email: string | undefined
}

/** Fetches the identity and checks state, PKCE, nonce, issuer, audience, time and signature. */
export async function readIdentity(
  configuration: Configuration,
  currentUrl: URL,
  state: string,
  { nonce, codeVerifier }: OidcAttempt,
): Promise<OidcIdentity> {
  const tokens = await authorizationCodeGrant(configuration, currentUrl, {
    expectedState: state,
    expectedNonce: nonce,
    pkceCodeVerifier: codeVerifier,
  })
  const token = tokens.claims()
  if (!token) throw new Error('The provider sent no ID token')
  // Many providers leave the e-mail address out of the token.
  const claims =
    token['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(configuration, tokens.access_token, token.sub)
      : token
  const email = emailSchema.safeParse(claims['email']).data
  const isVerified = claims['email_verified'] === true
  return {
    subject: token.sub,
    name: nameIn(claims) ?? email?.split('@')[0] ?? 'Member',
    email: isVerified ? email : undefined,
  }
}

function nameIn(claims: Record<string, unknown>): string | undefined {
  for (const claim of ['name', 'preferred_username']) {
    const value = claims[claim]
    const name = typeof value === 'string' && requiredText(100).safeParse(value.slice(0, 100))
    if (name && name.success) return name.data
  }
  return undefined
}

interface Known {
  id: string
  status: string
}

/**
 * Finds the account: the one that is linked, else the one with the address, else a new one. Or the reason why there
 * is none.
 */
export async function personOfIdentity(
  em: EntityManager,
  auth: Pick<AuthContext, 'config' | 'clock'>,
  issuer: string,
  { subject, name, email }: OidcIdentity,
  call: CallContext,
): Promise<{ userId: string } | { error: OidcError }> {
  const provider = `oidc:${issuer}`
  // If a new person signs in with two browsers at once, one creates the account and the other finds it.
  await em.execute(`select pg_advisory_xact_lock(hashtext(?))`, [`${provider} ${subject}`])
  const [linked] = await em.execute<Known[]>(
    `select u.id, u.status from account a join "user" u on u.id = a.user_id
     where a.provider_id = ? and a.account_id = ?`,
    [provider, subject],
  )
  if (linked)
    return linked.status === 'active' ? { userId: linked.id } : { error: 'oidc_suspended' }
  if (!email) return { error: 'oidc_unverified' }
  const [owner] = await em.execute<Known[]>(
    `select id, status from "user" where lower(email) = ? for update`,
    [email],
  )
  const refusal = owner ? refusalFor(owner) : !mayRegister(auth.config, email) && 'oidc_closed'
  if (refusal) return { error: refusal }
  const userId = owner?.id ?? (await register(em, name, email, call))
  const now = auth.clock()
  if (owner?.status === 'invited') await acceptInvitation(em, userId)
  // Whoever opened an unproved account has not shown that the address is theirs, so they lose access to it.
  const isFirst = await markAddressVerified(em, userId, now)
  if (owner && isFirst) appendEvents(em, 'auth', [userUpdated(userId)], { actorId: userId, now })
  await em.execute(
    `insert into account (id, user_id, account_id, provider_id) values (?, ?, ?, ?)`,
    [uuidv7(), userId, subject, provider],
  )
  const command = owner ? 'oidc.link' : 'oidc.register'
  recordAccountEvent(em, { command, userId, now, after: { issuer } }, call)
  if (owner) await mailTo(em, userId, 'sign-in-linked', now)
  return { userId }
}

function refusalFor({ status }: Known): OidcError | undefined {
  // The invitation was sent to this address, and nobody else has used the account.
  if (status === 'invited') return undefined
  return status === 'active' ? undefined : 'oidc_suspended'
}

async function register(
  em: EntityManager,
  name: string,
  email: string,
  call: CallContext,
): Promise<string> {
  const id = uuidv7()
  await em.execute(`insert into "user" (id, name, email, locale) values (?, ?, ?, ?)`, [
    id,
    name,
    email,
    call.locale ?? baseLocale,
  ])
  return id
}

async function acceptInvitation(em: EntityManager, userId: string): Promise<void> {
  await dropInvitations(em, userId)
  await em.execute(
    `update "user" set status = 'active', version = version + 1, updated_at = now()
     where id = ?`,
    [userId],
  )
}
