import { command } from '@prakat/kit/command'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { loadProfile, mayUpdate, readProfile } from '../profile/profile.ts'
import { userUpdated } from '../users/user-row.ts'
import { keepPhoto } from './keep-photo.ts'
import { preparePhoto } from './prepare-photo.ts'

/** One's own photo; null for none. */
export const changeOwnPhoto = (step: 'set' | 'remove', context: AuthContext) =>
  command(
    {
      name: `profile.${step}-photo`,
      input: z.strictObject({ image: z.instanceof(File).nullable() }),
      load: loadProfile,
      authorize: mayUpdate,
      prepare: (_profile, { image }, { actor }) => preparePhoto(context, actor, image),
      handle: async ({ id }, _input, { em, now, prepared }) => {
        await keepPhoto(em, id, prepared, now)
        return { output: await readProfile(em, id), events: [userUpdated(id)] }
      },
    },
    { ...context, deps: {} },
  )
