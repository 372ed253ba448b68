import type { Config } from '@prakat/kit/config'
import { AppError } from '@prakat/schema/app-error'
import type { AwaitingProof, CallContext } from '@prakat/schema/principal'

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
