import { createHash } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Puts a picture in the place of somebody's earlier one, which goes; null leaves none. The person is locked already.
 * The same picture again changes nothing, so that a request may be repeated.
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

/** With the person in it, so that nobody shares a picture's row and knowing the file is not enough to name it. */
function hashOf(userId: string, image: Buffer): string {
  return createHash('sha256').update(userId).update(image).digest('hex')
}
