import { lockRow, type Loader } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { ownId } from '../profile/profile.ts'

export interface TwoFactorState {
  id: string
  email: string
  twoFactorEnabled: boolean
}

/** Whether the actor has it on. */
export const loadTwoFactorState: Loader<unknown, TwoFactorState> = {
  lock: (_input, { em, actor }) => lockRow('user')({ id: ownId(actor) }, { em }),
  read: async (_input, { em, actor }) => {
    const [state] = await em.execute<TwoFactorState[]>(
      `select id, email, two_factor_enabled as "twoFactorEnabled" from "user" where id = ?`,
      [ownId(actor)],
    )
    if (!state) throw new AppError('NOT_FOUND', 'This account is gone')
    return state
  },
}
