import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import { command } from '@prakat/kit/command'
import type { Actor } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { id } from '@prakat/schema/scalars'
import { m } from '@prakat/schema/words'
import { z } from 'zod'
import type { AuthContext } from '../auth-context.ts'
import { loadProfile, mayUpdate, ownId, readProfile } from '../profile/profile.ts'
import { loadUser } from '../users/load-user.ts'
import { presentUser } from '../users/user-rights.ts'
import { readUser, policyRowForStaff, userUpdated } from '../users/user-row.ts'
import { encodePhoto } from './encode-photo.ts'

/** Sets or removes one's own photo. */
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
        return { output: await readProfile(em, id), events: [userUpdated(id, true)] }
      },
    },
    { ...context, deps: {} },
  )

/** Sets or removes somebody else's photo, for staff. */
export const changeUserPhoto = (step: 'set' | 'remove', context: AuthContext) =>
  command(
    {
      name: `user.${step}-photo`,
      input: z.strictObject({ id, image: z.instanceof(File).nullable() }),
      load: loadUser,
      authorize: (row) => ({ operation: 'user.update', row: policyRowForStaff(row) }),
      prepare: (_row, { image }, { actor }) => preparePhoto(context, actor, image),
      handle: async (row, _input, { em, actor, now, prepared }) => {
        if (row.status === 'archived') throw new AppError('CONFLICT', m.people_archived())
        await keepPhoto(em, row.id, prepared, now)
        const after = await readUser(em, row.id)
        return { output: presentUser(after, actor), events: [userUpdated(row.id, true)] }
      },
    },
    { ...context, deps: {} },
  )

/** Runs before the transaction, so that no lock is held meanwhile, and only for those who may. */
export async function preparePhoto(
  { limiter }: Pick<AuthContext, 'limiter'>,
  actor: Actor,
  image: File | null,
): Promise<Buffer | null> {
  if (!image) return null
  await limiter.consume('photoAccount', ownId(actor))
  return encodePhoto(image)
}

/**
 * Replaces somebody's photo, which is deleted; null leaves none. Expects the person to be locked. The same picture
 * again changes nothing, so that a request can be repeated.
 */
export async function keepPhoto(
  em: EntityManager,
  userId: string,
  image: Buffer | null,
  now: Date,
): Promise<void> {
  const [row] = await em.execute<{ photo: string | null }[]>(
    `select photo from "user" where id = ?`,
    [userId],
  )
  const before = row?.photo ?? null
  const hash = image && hashOf(userId, image)
  if (hash === before) return
  if (image) {
    const photo = [hash, image, now]
    await em.execute(`insert into photo (hash, bytes, created_at) values (?, ?, ?)`, photo)
  }
  await em.execute(
    `update "user" set photo = ?, version = version + 1, updated_at = ? where id = ?`,
    [hash, now, userId],
  )
  if (before) await em.execute(`delete from photo where hash = ?`, [before])
}

/** Includes whose it is, so that no two share a row and knowing the file is not enough to find the photo. */
export function hashOf(ownerId: string, image: Buffer): string {
  return createHash('sha256').update(ownerId).update(image).digest('hex')
}
