import { AppError } from '@prakat/schema/app-error'
import type { AuthContext } from '../auth-context.ts'

/**
 * A photo by its address. No session is asked for, as an `<img>` of a page sends none; the address cannot be guessed,
 * and only who may see the person is told it.
 */
export async function readPhoto(
  { database: { sql } }: AuthContext,
  { hash }: { hash: string },
): Promise<File> {
  const [row] = await sql<{ bytes: Buffer }[]>`select bytes from photo where hash = ${hash}`
  if (!row) throw new AppError('NOT_FOUND', 'There is no such photo')
  return new File([new Uint8Array(row.bytes)], `${hash}.webp`, { type: 'image/webp' })
}

/** Where somebody's photo is, from `"user"`; null for none. */
export const photoColumn = `'/v1/photos/' || photo || '.webp' as photo`
