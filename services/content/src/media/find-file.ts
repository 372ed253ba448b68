import { AppError } from '@prakat/schema/app-error'
import type { MediaFile } from '@prakat/schema/media'
import { m } from '@prakat/schema/words'
import type { ContentContext } from '../content-context.ts'

type Row = Omit<MediaFile, 'formats'> & { animated: boolean }

const ofPlayable = 'video/mp4'

/**
 * What to send for the id of something in the library, which shows its file as it is now, or for the key of a file,
 * which never changes. Of a film that had to be made playable, the former is what was made of it, the latter what was
 * uploaded. Who is shown it is decided before.
 */
export async function findFile(
  { database: { sql } }: Pick<ContentContext, 'database'>,
  { key }: { key: string },
): Promise<MediaFile> {
  const [row] = await sql<Row[]>`
    select coalesce(p.id, m.upload_id) as "uploadId", m.name, kind, coalesce(p.size, m.size) as size, width, animated,
      case when p.id is null then type else ${ofPlayable} end as type
    from media m
      left join film_conversion c on c.media_id = m.id and c.state = 'done' and m.id = ${key}
      left join media_upload p on p.id = c.playable_id
    where (m.id = ${key} or m.upload_id = ${key}) and deleted_at is null
      and (m.state = 'ready' or kind = 'video' and m.upload_id = ${key})`
  if (!row) throw new AppError('NOT_FOUND', m.media_missing())
  const { animated, ...file } = row
  const name =
    file.type === ofPlayable ? file.name.replace(/\.[A-Za-z0-9]{1,8}$/, '.mp4') : file.name
  return {
    ...file,
    name,
    formats: file.kind !== 'image' ? [] : animated ? ['webp'] : ['avif', 'webp'],
  }
}
