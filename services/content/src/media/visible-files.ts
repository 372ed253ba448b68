import type { PictureSource } from '@prakat/schema/media'
import type { FileAddresses } from '@prakat/schema/media-in-text'
import type { CallContext } from '@prakat/schema/principal'
import type { ContentContext } from '../content-context.ts'

interface FileRow extends Omit<PictureSource, 'address'> {
  kind: string
  type: string
}

export interface VisibleFiles {
  pictures: Map<string, PictureSource>
  videos: Map<string, { id: string; address: string; type: string }>
  addresses: FileAddresses
}

/**
 * Those of them that the caller is shown, or whoever has a link to the draft of the landing page: images with all that
 * is known of them, films by their type.
 */
export async function visibleFiles(
  { database: { sql }, files }: Pick<ContentContext, 'database' | 'files'>,
  ids: readonly string[],
  { principal, linkId }: Pick<CallContext, 'principal'> & { linkId?: string | undefined },
): Promise<VisibleFiles> {
  const [own, ofDraft] = await Promise.all([
    files.of(ids, { principal }),
    linkId ? files.ofDraft(ids, linkId) : new Map<string, string>(),
  ])
  const addresses = new Map([...ofDraft, ...own])
  const rows =
    addresses.size === 0
      ? []
      : await sql<FileRow[]>`
          select id, kind, case when exists (select from film_conversion where media_id = media.id)
              then 'video/mp4' else type end as type, coalesce(width, 0) as width, coalesce(height, 0) as height, placeholder,
            alt_en as "altEn", alt_th as "altTh", focal_x as "focalX", focal_y as "focalY"
          from media where id = any(${[...addresses.keys()]}::uuid[])`
  const found = rows.map((row) => ({ ...row, address: addresses.get(row.id)! }))
  const ofKind = (kind: string) => found.filter((row) => row.kind === kind)
  return {
    pictures: new Map(
      ofKind('image').map(({ kind: _kind, type: _type, ...picture }) => [picture.id, picture]),
    ),
    videos: new Map(ofKind('video').map(({ id, address, type }) => [id, { id, address, type }])),
    addresses,
  }
}
