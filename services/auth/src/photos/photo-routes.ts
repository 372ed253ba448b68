import { implement } from '@orpc/server'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { staffRow, type UserRow } from '../users/user-row.ts'
import { changeOwnPhoto } from './change-own-photo.ts'
import { changeUserPhoto } from './change-user-photo.ts'
import { encodePhoto } from './encode-photo.ts'
import { readPhoto } from './read-photo.ts'

/** Photos of people: contract → operation. Images are encoded before the command, so that no lock waits for it. */
export function photoRoutes(auth: AuthContext) {
  const { photos } = implement(authContract).$context<CallContext>()
  const setOwn = changeOwnPhoto('set', auth)
  const removeOwn = changeOwnPhoto('remove', auth)
  const setOf = changeUserPhoto('set', auth)
  const removeOf = changeUserPhoto('remove', auth)
  return {
    setOwn: photos.setOwn.handler(async ({ input, context }) => {
      await auth.limiter.consume('photoAccount', requirePrincipal(context).userId)
      const image = await encodePhoto(input.image)
      return { photo: (await setOwn({ image }, context)).photo! }
    }),
    removeOwn: photos.removeOwn.handler(async ({ context }) => {
      await removeOwn({ image: null }, context)
    }),
    setOf: photos.setOf.handler(async ({ input: { id, image }, context }) => {
      await assertMaySet(auth, id, context)
      return { photo: (await setOf({ id, image: await encodePhoto(image) }, context)).photo! }
    }),
    removeOf: photos.removeOf.handler(async ({ input: { id }, context }) => {
      await removeOf({ id, image: null }, context)
    }),
    read: photos.read.handler(({ input }) => readPhoto(auth, input)),
  }
}

/** Asked before the command asks it again, so that nothing is decoded for those who may not. */
async function assertMaySet(
  { database: { sql }, limiter }: AuthContext,
  id: string,
  call: CallContext,
): Promise<void> {
  const actor = requirePrincipal(call)
  const [row] = await sql<Pick<UserRow, 'role' | 'departmentId'>[]>`
    select role, department_id as "departmentId" from "user" where id = ${id}`
  if (!row) throw new AppError('NOT_FOUND', 'There is no such person')
  authorize(actor, { operation: 'user.update', row: staffRow(row) })
  await limiter.consume('photoAccount', actor.userId)
}
