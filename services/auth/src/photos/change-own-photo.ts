import { command } from '@prakat/kit/command'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { loadProfile, mayUpdate, readProfile, userUpdated } from '../profile/profile.ts'
import { keepPhoto } from './keep-photo.ts'

/** One's own photo. The image is encoded already; null for none. */
export const changeOwnPhoto = (step: 'set' | 'remove', context: AuthContext) =>
  command(
    {
      name: `profile.${step}-photo`,
      input: z.strictObject({ image: z.instanceof(Buffer).nullable() }),
      load: loadProfile,
      authorize: mayUpdate,
      handle: async ({ id }, { image }, { em, now }) => {
        await keepPhoto(em, id, image, now)
        return { output: await readProfile(em, id), events: userUpdated(id) }
      },
    },
    { ...context, deps: {} },
  )
