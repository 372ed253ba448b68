import type { Config } from '@prakat/kit/config'
import { privilegedOperations, privilegedRoles } from '@prakat/kit/rights'
import { AppError } from '@prakat/schema/app-error'
import type { AwaitingProof, CallContext } from '@prakat/schema/principal'

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/** Of `"user" u`: may publish or administer, by role or by a group. */
const privileged = `(u.role in (${list(privilegedRoles)}) or exists (
  select from group_member m join user_group g on g.id = m.group_id
  where m.user_id = u.id and g.deleted_at is null
    and g.permissions && array[${list(privilegedOperations)}]::text[]))`

/**
 * Of `session s` of `"user" u`, as SQL: it was opened, is within its time, and has not stood idle for longer than
 * somebody with their rights of this moment may be away.
 */
export function livingSession({ staffIdleHours }: Config['sessions']): string {
  return `(s.access_token_hash is not null and s.expires_at > now()
    and (s.refreshed_at > now() - make_interval(hours => ${staffIdleHours}) or not ${privileged}))`
}

/**
 * Of `"user" u`, as SQL: opened by somebody who has not shown that the address is theirs. Such an account counts for
 * nothing where they could show it; where mail goes to files, Prakat is being tried out.
 */
export const awaitsProof = ({ mail }: Pick<Config, 'mail'>) =>
  mail.url === undefined ? 'false' : 'u.awaits_proof'

/** Who has a session, whether their account counts yet or not: for proving the address and for leaving. */
export function signedInAs({ principal, awaiting }: CallContext): AwaitingProof {
  const caller = principal ?? awaiting
  if (!caller) throw new AppError('UNAUTHENTICATED', 'Sign in first')
  return caller
}
