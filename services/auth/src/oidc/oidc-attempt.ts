import type { Sql } from 'postgres'
import { tokenHash } from '../account/refresh-token.ts'

const attemptSeconds = 600

export interface OidcAttempt {
  nonce: string
  codeVerifier: string
  redirect: string
}

/** Notes that a browser set out for the provider. */
export async function keepAttempt(
  sql: Sql,
  proof: { state: string; browser: string },
  { nonce, codeVerifier, redirect }: OidcAttempt,
): Promise<void> {
  await sql`delete from oidc_attempt where expires_at <= now()`
  await sql`
    insert into oidc_attempt (state_hash, browser_hash, nonce, code_verifier, redirect, expires_at)
    values (${tokenHash(proof.state)}, ${tokenHash(proof.browser)}, ${nonce}, ${codeVerifier}, ${redirect},
      now() + make_interval(secs => ${attemptSeconds}))`
}

/** Takes it up again, once, in the browser that set out. */
export async function takeAttempt(
  sql: Sql,
  proof: { state: string; browser: string },
): Promise<OidcAttempt | undefined> {
  const [attempt] = await sql<OidcAttempt[]>`
    delete from oidc_attempt
    where state_hash = ${tokenHash(proof.state)} and browser_hash = ${tokenHash(proof.browser)}
      and expires_at > now()
    returning nonce, code_verifier as "codeVerifier", redirect`
  return attempt
}
