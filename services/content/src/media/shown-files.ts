import type { ShownPicture } from '@prakat/schema/media'
import type { Sql } from 'postgres'

interface FileRow extends ShownPicture {
  kind: string
  type: string
}

/** Those of them that pages can show: images with all that is known of them, and films by their type. */
export async function shownFiles(sql: Sql, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const rows =
    wanted.length === 0
      ? []
      : await sql<FileRow[]>`
          select id, kind, type, coalesce(width, 0) as width, coalesce(height, 0) as height, placeholder,
            alt_en as "altEn", alt_th as "altTh", focal_x as "focalX", focal_y as "focalY"
          from media where id = any(${wanted}::uuid[]) and deleted_at is null and state = 'ready'`
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind)
  return {
    pictures: new Map(
      ofKind('image').map(({ kind: _kind, type: _type, ...picture }) => [picture.id, picture]),
    ),
    videos: new Map(ofKind('video').map(({ id, type }) => [id, { id, type }])),
  }
}
