import { addressOf } from '@prakat/schema/article-rules'
import { isEmpty, plainTextOf } from '@prakat/schema/plain-text-of'
import { FileText, FileX } from 'lucide-react'
import { useRun } from '../api/use-graphql.ts'
import { categories } from '../directory/directory-of.tsx'
import { pick } from '../directory/pickers.tsx'
import { area, check, select, text } from '../forms/fields.tsx'
import { tagsField } from '../forms/tags-field.ts'
import { formattedText } from '../media/formatted-text.tsx'
import { imageField } from '../media/media-field.tsx'
import { paths } from '../paths.ts'
import { publishedForm, type PublishedForm } from '../published/published-form.tsx'
import type { Published } from '../published/published.ts'
import { time } from '../published/time-fields.tsx'
import type { RunningAction } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
import {
  documents,
  kinds,
  statuses,
  withdrawArticle,
  type Article,
  type ArticleInput,
} from './article.ts'

export const kind = select(m.articles_kind, kinds)

const made = publishedForm({
  main: {
    coverId: imageField(m.articles_field_cover),
    summary: area(m.articles_field_summary, { hint: m.articles_summary_hint, most: 500, rows: 2 }),
    body: formattedText(m.articles_field_body),
  },
  aside: {
    kind,
    slug: text(m.articles_field_slug, { hint: m.articles_slug_hint, most: 300 }),
    categoryId: pick(m.articles_field_category, categories, { narrow: { ofArticles: true } }),
    tags: tagsField(m.articles_field_tags, m.articles_tags_hint),
    notifyOnPublish: check(m.articles_field_notify, { hint: m.articles_notify_hint }),
    reviewAt: time(m.articles_review_at, m.articles_review_at_hint),
    seoTitle: text(m.articles_seo_title),
    seoDescription: area(m.articles_seo_description, { most: 500, rows: 2 }),
  },
  // In a list nothing is known of the text.
  incomplete: ({ body: written }): Record<string, string> =>
    written && isEmpty(written) ? { body: m.articles_check_body() } : {},
  noticeOf: ({ title, summary, body: written, notifyOnPublish }) => ({
    title,
    body: summary || (written ? plainTextOf(written) : ''),
    channels: notifyOnPublish ? ['APP', 'PUSH'] : [],
  }),
  pageOf: ({ summary, body: written, coverId }) => ({ lead: summary, rich: written, coverId }),
})

type Values = ReturnType<(typeof made)['begin']>
type Made = ReturnType<(typeof made)['inputOf']>
/** Rows of a list have no text. */
const form = made as unknown as PublishedForm<Article, Values, Made>

export const articles: Published<Article, Values, ArticleInput> = {
  name: 'article',
  icon: FileText,
  statuses,
  documents,
  form: {
    ...form,
    inputOf(values) {
      const { expiresAt: unpublishAt, ...input } = form.inputOf(values)
      return { ...input, unpublishAt }
    },
  },
  paths: {
    list: paths.articles,
    create: paths.articleCreate,
    copy: paths.articleCopy,
    one: paths.article,
    amend: paths.articleAmend,
    read: ({ kind: its, slug = '' }) =>
      addressOf({ kind: its.toLowerCase() as Lowercase<typeof its>, slug }),
  },
  words: {
    title: m.articles_title,
    search: m.articles_search,
    count: m.articles_count,
    add: m.articles_new,
    aboutWriting: m.articles_about_writing,
    aboutReading: m.articles_about_reading,
    writeFirst: m.articles_write_first,
    none: m.articles_none_yet,
    notLoaded: m.articles_not_loaded,
    gone: m.articles_gone,
    all: m.articles_all,
  },
}

/** Takes it from its readers and makes it a draft again. */
export function useWithdraw(): RunningAction<Article> {
  const run = useRun()
  return {
    label: m.articles_withdraw(),
    icon: FileX,
    allowed: ({ can }) => can.withdraw,
    run: ({ id }) => run(withdrawArticle, { id }),
    done: (title) => m.articles_is_withdrawn({ title }),
    confirm: {
      question: (title) => m.articles_withdraw_question({ title }),
      description: m.articles_withdraw_effect(),
    },
  }
}
