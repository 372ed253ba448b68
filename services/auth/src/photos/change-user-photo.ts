import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { id } from '@prakat/schema/scalars'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { presentUser } from '../users/present-user.ts'
import { loadUser, readUser, staffRow, userUpdated } from '../users/user-row.ts'
import { keepPhoto } from './keep-photo.ts'

/** The photo of somebody else, by staff. The image is encoded already; null for none. */
export const changeUserPhoto = (step: 'set' | 'remove', context: AuthContext) =>
  command(
    {
      name: `user.${step}-photo`,
      input: z.strictObject({ id, image: z.instanceof(Buffer).nullable() }),
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: staffRow(row) }),
      handle: async (row, { image }, { em, actor, now }) => {
        if (row.status === 'archived') throw new AppError('CONFLICT', 'This person is archived')
        await keepPhoto(em, row.id, image, now)
        const after = await readUser(em, row.id)
        return { output: presentUser(after, actor), events: [userUpdated(row.id)] }
      },
    },
    { ...context, deps: {} },
  )
