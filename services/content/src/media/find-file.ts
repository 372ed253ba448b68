import { AppError } from '@prakat/schema/app-error'
import type { MediaFile } from '@prakat/schema/media'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'

type Row = Omit<MediaFile, 'formats'> & { animated: boolean }

/**
 * What to send for the id of something in the library, which shows its file as it is now, or for the key of a file,
 * which never changes. Who is shown it is decided before.
 */
export async function findFile(
  { database: { sql } }: Pick<ContentContext, 'database'>,
  { key }: { key: string },
): Promise<MediaFile> {
  const [row] = await sql<Row[]>`
    select upload_id as "uploadId", name, kind, type, size, width, animated from media
    where (id = ${key} or upload_id = ${key}) and deleted_at is null and state = 'ready'`
  if (!row) throw new AppError('NOT_FOUND', m.media_missing())
  const { animated, ...file } = row
  return { ...file, formats: file.kind !== 'image' ? [] : animated ? ['webp'] : ['avif', 'webp'] }
}
