import type { MediaUserKind } from '@prakat/schema/media-rules'
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
const editors: Record<MediaUserKind, (id: string) => string> = {
  announcement: paths.announcement,
  article: paths.article,
  meeting: paths.meeting,
  popup: paths.popup,
  video: paths.videoEdit,
  setting: paths.settings,
  landing: paths.landingSection,
  landingPage: paths.landingSections,
  landingMembers: paths.landingSections,
}

/** Where a file is shown, which has to be changed before it can go. */
export const usesOfFile = (id: string): Uses => ({
  query: usesQuery,
  variables: { id },
  emptyFirst: m.media_used_first(),
  read: ({ mediaUses }: ResultOf<typeof usesQuery>) => {
    const named = new Map<string, { id: string; name: string; to: string }>()
    for (const { kind, itemId, title } of mediaUses) {
      if (itemId === null) continue
      const to = editors[kind as MediaUserKind]?.(itemId) ?? paths.mediaFile(id)
      named.set(`${kind} ${itemId}`, { id: itemId, name: title || m.media_untitled(), to })
    }
    const unseen = mediaUses.filter(({ itemId }) => itemId === null).length
    const count = named.size + unseen
    if (count === 0) return []
    const some = [...named.values()].slice(0, shownUses)
    const title = m.media_used_in_places({ count })
    return [{ icon: FileText, title, some, more: named.size - some.length, unseen, within: true }]
  },
})
