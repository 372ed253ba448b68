import { implement } from '@orpc/server'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { changeOwnPhoto } from './change-own-photo.ts'
import { changeUserPhoto } from './change-user-photo.ts'
import { readPhoto } from './read-photo.ts'

/** Photos of people: contract → operation. */
export function photoRoutes(auth: AuthContext) {
  const { photos } = implement(authContract).$context<CallContext>()
  const setOwn = changeOwnPhoto('set', auth)
  const removeOwn = changeOwnPhoto('remove', auth)
  const setOf = changeUserPhoto('set', auth)
  const removeOf = changeUserPhoto('remove', auth)
  return {
    setOwn: photos.setOwn.handler(async ({ input, context }) => ({
      photo: (await setOwn(input, context)).photo!,
    })),
    removeOwn: photos.removeOwn.handler(async ({ context }) => {
      await removeOwn({ image: null }, context)
    }),
    setOf: photos.setOf.handler(async ({ input, context }) => ({
      photo: (await setOf(input, context)).photo!,
    })),
    removeOf: photos.removeOf.handler(async ({ input: { id }, context }) => {
      await removeOf({ id, image: null }, context)
    }),
    read: photos.read.handler(({ input }) => readPhoto(auth, input)),
  }
}
