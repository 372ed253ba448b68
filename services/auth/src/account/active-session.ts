import type { Config } from '@prakat/kit/config'
import { privilegedOperations, privilegedRoles } from '@prakat/kit/rights'
import { AppError } from '@prakat/schema/app-error'
import type { AwaitingProof, CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/** SQL condition on `"user" u`: may publish or administer, by role or by a group. */
const privileged = `(u.role in (${list(privilegedRoles)}) or exists (
  select from group_member m join user_group g on g.id = m.group_id
  where m.user_id = u.id and g.deleted_at is null
    and g.permissions && array[${list(privilegedOperations)}]::text[]))`

/**
 * SQL condition on `session s` of `"user" u`: it was opened, has not expired, and has not been idle for longer than
 * somebody with their current rights may be away.
 */
export function activeSession({ staffIdleHours }: Config['sessions']): string {
  return `(s.access_token_hash is not null and s.expires_at > now()
    and (s.refreshed_at > now() - make_interval(hours => ${staffIdleHours}) or not ${privileged}))`
}

/**
 * SQL condition on `"user" u`: opened by somebody who has not proved the address. Such an account can do nothing,
 * unless mail goes to files, when Prakat is only being tried out.
 */
export const isUnverified = ({ mail }: Pick<Config, 'mail'>) =>
  mail.url === undefined ? 'false' : 'u.awaits_proof'

/** The signed-in caller, whether their address is proved or not: for proving it and for signing out. */
export function signedInAs({ principal, awaiting }: CallContext): AwaitingProof {
  const caller = principal ?? awaiting
  if (!caller) throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_first())
  return caller
}
