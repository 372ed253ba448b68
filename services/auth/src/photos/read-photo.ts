import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'

/**
 * A photo by its hash. Needs no session, because an `<img>` sends none. The address cannot be guessed, and only
 * people who may see the person are told it.
 */
export async function readPhoto(
  { database: { sql } }: AuthContext,
  { hash }: { hash: string },
): Promise<File> {
  const [row] = await sql<{ bytes: Buffer }[]>`select bytes from photo where hash = ${hash}`
  if (!row) throw new AppError('NOT_FOUND', m.refusals_no_such_photo())
  return new File([new Uint8Array(row.bytes)], `${hash}.webp`, { type: 'image/webp' })
}

/** The address of the photo with a hash. */
export const photoPath = (hash: string) => `/v1/photos/${hash}.webp`
/** The same as SQL, given what has the hash. Null for none. */
export const photoAddress = (hash: string) => `'${photoPath(`' || ${hash} || '`)}'`
/** The same of somebody's photo, from `"user"`. */
export const photoColumn = `${photoAddress('photo')} as photo`
