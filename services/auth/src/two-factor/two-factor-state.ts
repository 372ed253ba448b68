import type { CommandContext } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'

export interface TwoFactorState {
  id: string
  email: string
  twoFactorEnabled: boolean
}

/** Whether the actor has it on; their row stays locked. */
export async function loadTwoFactorState(
  _input: unknown,
  { em, actor }: Pick<CommandContext<unknown>, 'em' | 'actor'>,
): Promise<TwoFactorState> {
  if (actor === 'system') throw new AppError('FORBIDDEN', 'Only a person can do this')
  const [state] = await em.execute<TwoFactorState[]>(
    `select id, email, two_factor_enabled as "twoFactorEnabled" from "user" where id = ? for update`,
    [actor.userId],
  )
  if (!state) throw new AppError('NOT_FOUND', 'This account is gone')
  return state
}
