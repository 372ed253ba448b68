import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { categories } from '../directory/directory-of.tsx'
import { serverAddress } from '../api/server-address.ts'
import { PublishedView } from '../published/published-view.tsx'
import { RichTextHtml } from '../directory/rich-text-html.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { m } from '../words/m.ts'
import { kinds, type Article } from './article.ts'
import { articles, useWithdraw } from './articles.tsx'
import { HelpfulCard } from './helpful-card.tsx'

/** The page of an article that is or was published: its text, as readers see it. */
export function ArticleView({ row, beside }: { row: Article; beside: ReactNode }) {
  const {
    kind,
    slug = '',
    summary = '',
    cover,
    categoryId = null,
    tags = [],
    reviewAt,
    html = '',
  } = row
  const category = categories.useNames([categoryId])
  return (
    <PublishedView
      of={articles}
      row={row}
      actions={[useWithdraw()]}
      facts={[
        { name: m.articles_kind(), value: kinds[kind]() },
        { name: m.articles_field_slug(), value: slug },
        { name: m.articles_field_category(), value: category(categoryId) },
        { name: m.articles_field_tags(), value: tags.join(', ') },
        {
          name: m.articles_review_at(),
          value: reviewAt ? formatInZone(reviewAt, defaultZone()) : null,
        },
      ]}
      beside={
        <>
          {beside}
          <HelpfulCard row={row} />
        </>
      }
      content={
        <>
          {cover ? <Cover address={cover} /> : null}
          <RichTextHtml lead={summary} html={html} none={m.articles_no_text()} />
        </>
      }
    />
  )
}

/** Its own text says what it is about. */
const Cover = ({ address }: { address: string }) => (
  <chakra.img
    src={serverAddress.of(address)}
    alt=""
    maxW="46rem"
    w="100%"
    borderRadius="l2"
    mb="6"
  />
)
