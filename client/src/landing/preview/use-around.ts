import { containsLine } from '@prakat/schema/line-in-text'
import { plainTextOf } from '@prakat/schema/plain-text-of'
import { landingLimits } from '@prakat/schema/landing-rules'
import type { RichText } from '@prakat/schema/rich-text-rules'
import type { SectionView } from '@prakat/schema/landing'
import { useEffect, useMemo, useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../../api/graphql.ts'
import { rest } from '../../api/rest.ts'
import { media, type MediaFile } from '../../media/media.ts'
import type { SectionValues } from '../editor/section-form.tsx'
import { filesIn, pictureOf, type SectionContext } from './preview-section.ts'

const articlesQuery = graphql(`
  query LandingArticles($first: Int!, $categoryId: ID) {
    articles(
      first: $first
      filter: { kind: ARTICLE, status: [PUBLISHED], categoryId: $categoryId }
      sort: PUBLISH_AT_DESC
    ) {
      edges { node { id title summary body coverId publishAt } }
    }
  }
`)
const announcementsQuery = graphql(`
  query LandingAnnouncements($first: Int!) {
    announcements(first: $first, filter: { status: [PUBLISHED] }, sort: PUBLISH_AT_DESC) {
      edges { node { id title body severity publishAt } }
    }
  }
`)

/** As much as the server shows of one. */
const excerptLength = 280
const most = landingLimits.rows
const mostFiles = 100

/** What is public of the management line, for a section that shows it. */
function useLine(isShown: boolean): SectionView['line'] {
  const [line, setLine] = useState<SectionView['line']>([])
  useEffect(() => {
    if (!isShown) return
    rest<SectionView['line']>('GET', '/management-line?part=public').then(setLine, () => {})
  }, [isShown])
  return line
}

/** What the section shows of the library, of articles, of announcements and of the management line. */
export function useSectionContext(values: SectionValues): SectionContext {
  const [articles] = useQuery({
    query: articlesQuery,
    variables: { first: most, categoryId: values.categoryId || null },
    pause: values.type !== 'ARTICLES',
  })
  const [announcements] = useQuery({
    query: announcementsQuery,
    variables: { first: most },
    pause: values.type !== 'ANNOUNCEMENTS',
  })
  const line = useLine(
    values.type === 'LINE' ||
      [values.bodyEn, values.bodyTh].some((body) => body && containsLine(body)),
  )
  const rows = useMemo(
    () => articles.data?.articles.edges.map(({ node }) => node) ?? [],
    [articles.data],
  )
  const fileOf = useFiles([...filesIn(values), ...rows.flatMap(({ coverId }) => coverId ?? [])])
  return {
    ...{ fileOf, line },
    articles: rows.map(({ id, title, summary, body, coverId, publishAt }) => ({
      ...{ id, title, link: null },
      summary: summary || plainTextOf(body as RichText).slice(0, excerptLength),
      publishedAt: new Date(publishAt ?? 0),
      cover: pictureOf(fileOf(coverId ?? null)),
    })),
    announcements: (announcements.data?.announcements.edges ?? []).map(({ node }) => ({
      ...{ id: node.id, title: node.title, link: '' },
      body: node.body.slice(0, excerptLength),
      severity: node.severity.toLowerCase(),
      publishedAt: new Date(node.publishAt ?? 0),
    })),
  }
}

/** Files of the library. One that was known stays while others are asked for. */
export function useFiles(ids: readonly string[]): (id: string | null) => MediaFile | null {
  const uniqueIds = [...new Set(ids)].sort().slice(0, mostFiles)
  const [{ data }] = useQuery({
    query: media.list,
    variables: { first: Math.max(1, uniqueIds.length), filter: { ids: uniqueIds } },
    pause: uniqueIds.length === 0,
  })
  const [known, setKnown] = useState<ReadonlyMap<string, MediaFile>>(new Map())
  const [seen, setSeen] = useState(data)
  if (data && data !== seen) {
    setSeen(data)
    setKnown(
      new Map([...known, ...data.mediaFiles.edges.map(({ node }) => [node.id, node] as const)]),
    )
  }
  return (id) => (id && known.get(id)) || null
}
