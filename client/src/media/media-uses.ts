import type { ResultOf } from 'gql.tada'
import { FileText } from 'lucide-react'
import { graphql } from '../api/graphql.ts'
import { shownUses, type Uses } from '../directory/use-where-used.ts'
import { paths } from '../paths.ts'
import { m } from '../words/m.ts'

const usesQuery = graphql(`
  query MediaUses($id: ID!) { mediaUses(id: $id) { kind itemId field title } }
`)

/** Where things that show files are edited. */
const editors: Record<string, (id: string) => string> = {
  announcement: paths.announcement,
  article: paths.article,
  setting: paths.settings,
}

/** Where a file is shown, which has to be changed before it can go. */
export const usesOfFile = (id: string): Uses => ({
  query: usesQuery,
  variables: { id },
  emptyFirst: m.media_used_first(),
  read: ({ mediaUses }: ResultOf<typeof usesQuery>) => {
    const places = [...new Map(mediaUses.map((use) => [`${use.kind} ${use.itemId}`, use])).values()]
    if (places.length === 0) return []
    const some = places.slice(0, shownUses).map(({ kind, itemId, title }) => ({
      ...{ id: itemId, name: title || m.media_untitled() },
      to: editors[kind]?.(itemId) ?? paths.mediaFile(id),
    }))
    const title = m.media_places({ count: places.length })
    return [{ icon: FileText, title, some, more: places.length - some.length, within: true }]
  },
})
