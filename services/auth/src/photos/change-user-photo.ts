import { command } from '@prakat/kit/command'
import { AppError } from '@prakat/schema/app-error'
import { id } from '@prakat/schema/scalars'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { loadUser } from '../users/load-user.ts'
import { presentUser } from '../users/present-user.ts'
import { readUser, staffRow, userUpdated } from '../users/user-row.ts'
import { keepPhoto } from './keep-photo.ts'
import { preparePhoto } from './prepare-photo.ts'

/** The photo of somebody else, by staff; null for none. */
export const changeUserPhoto = (step: 'set' | 'remove', context: AuthContext) =>
  command(
    {
      name: `user.${step}-photo`,
      input: z.strictObject({ id, image: z.instanceof(File).nullable() }),
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: staffRow(row) }),
      prepare: (_row, { image }, { actor }) => preparePhoto(context, actor, image),
      handle: async (row, _input, { em, actor, now, prepared }) => {
        if (row.status === 'archived') throw new AppError('CONFLICT', 'This person is archived')
        await keepPhoto(em, row.id, prepared, now)
        const after = await readUser(em, row.id)
        return { output: presentUser(after, actor), events: [userUpdated(row.id)] }
      },
    },
    { ...context, deps: {} },
  )
