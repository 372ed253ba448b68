import type { FirstPolicy, ReadableArticle } from '@prakat/schema/article'
import { Link } from 'react-router'
import { Picture } from '../ui/picture.tsx'
import { paths } from '../paths.ts'
import { WrittenHtml } from '../directory/rich-text-html.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { css } from '../ui/css.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { Trail, type TrailLink } from '../ui/trail.tsx'
import { languageOf } from '../words/language-of.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { ArticleCards } from './article-cards.tsx'
import { Contents, ContentsFold } from './contents.tsx'
import { Neighbours } from './neighbours.tsx'
import { shelfOf, type Shelf, shelfTrail } from './shelves.ts'
import { WasHelpful } from './was-helpful.tsx'
import { frameLook, titleLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'

/** An article, a page of any address, or a policy. */
export default function ArticlePage() {
  const { article, firstPolicy, category, above, line } = useSitePage<'article'>()
  if (!article) return firstPolicy && <StandardPolicy policy={firstPolicy} />
  const { kind, title, summary, html, headings, cover, related, updatedAt } = article
  const shelf = shelfOf(category)
  const language = languageOf(title)
  return (
    <div className={frameLook}>
      <PageTitle>{article.seoTitle || title}</PageTitle>
      <Trail
        label={m.reading_trail()}
        links={
          kind === 'article'
            ? shelfTrail(shelf, category ? [...above, category] : [])
            : pagesAbove(article)
        }
      />
      <div className={headings.length > 1 ? withContents : undefined}>
        <article aria-labelledby="title" className={css({ minW: '0', maxW: '46rem' })}>
          <h1 id="title" lang={language} className={titleLook}>
            {title}
          </h1>
          {summary && !html.includes(summary) ? (
            <p lang={languageOf(summary)} className={leadLook}>
              {summary}
            </p>
          ) : null}
          <p className={factsLook}>
            {kind === 'policy'
              ? m.reading_version({ on: day(updatedAt) })
              : m.reading_updated({ at: day(updatedAt) })}
          </p>
          {headings.length > 1 ? <ContentsFold headings={headings} /> : null}
          {cover ? (
            <div className={css({ mt: '6', borderRadius: 'l3', overflow: 'hidden' })}>
              <Picture picture={cover} sizes="(min-width: 48rem) 46rem, 94vw" eager />
            </div>
          ) : null}
          <WrittenHtml html={html} line={line} className={css({ mt: '7', textStyle: 'md' })} />
          <Tags tags={article.tags} at={shelf.at} />
          {shelf.page === 'knowledge-base' ? <WasHelpful key={article.id} id={article.id} /> : null}
          <Neighbours previous={article.previous} next={article.next} />
        </article>
        {headings.length > 1 ? <Contents headings={headings} /> : null}
      </div>
      {related.length > 0 ? (
        <section aria-labelledby="related" className={relatedLook}>
          <h2 id="related" className={css({ textStyle: 'xl', fontWeight: 'semibold', mb: '5' })}>
            {m.reading_related()}
          </h2>
          <ArticleCards title="h3" articles={related} />
        </section>
      ) : null}
    </div>
  )
}

const day = (at: Date | string) =>
  formatDate(new Date(at), { timeZone: defaultZone(), dateStyle: 'long' })

/** A policy that nobody has written yet. */
function StandardPolicy({ policy }: { policy: FirstPolicy }) {
  const { title, html, headings } = policy[useLanguage().language]
  return (
    <div className={frameLook}>
      <PageTitle>{title}</PageTitle>
      <div className={withContents}>
        <article aria-labelledby="title" className={css({ minW: '0', maxW: '46rem' })}>
          <h1 id="title" className={titleLook}>
            {title}
          </h1>
          <p className={factsLook}>{m.reading_version({ on: day(`${policy.on}T12:00:00Z`) })}</p>
          <WrittenHtml html={html} className={css({ mt: '7', textStyle: 'md' })} />
        </article>
        <Contents headings={headings} />
      </div>
    </div>
  )
}

/** The pages that the path of this one leads through. */
function pagesAbove({ ancestors }: ReadableArticle): TrailLink[] {
  const links = ancestors.map(({ title, slug }) => ({ to: `/${slug}`, text: title }))
  return links.length > 0 ? [{ to: paths.home(), text: m.reading_home() }, ...links] : []
}

function Tags({ tags, at }: { tags: string[]; at: Shelf['at'] }) {
  if (tags.length === 0) return null
  return (
    <ul
      aria-label={m.reading_tags()}
      className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '8' })}
    >
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={at({ tag })}
            lang={languageOf(tag)}
            className={css({
              display: 'inline-flex',
              alignItems: 'center',
              minH: '8',
              px: '3',
              borderRadius: 'full',
              bg: 'bg.muted',
              color: 'fg.muted',
              textStyle: 'sm',
              overflowWrap: 'anywhere',
              focusVisibleRing: 'outside',
              _hover: { color: 'fg' },
            })}
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

const withContents = css({
  display: 'grid',
  gap: { base: '6', lg: '16' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 46rem) minmax(0, 1fr)' },
})
const leadLook = css({
  mt: '4',
  textStyle: 'lg',
  color: 'fg.muted',
  lineHeight: '1.6',
  textWrap: 'pretty',
})
const factsLook = css({
  mt: '4',
  textStyle: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
})
const relatedLook = css({
  mt: '14',
  pt: '8',
  borderTopWidth: '1px',
  _print: { display: 'none' },
})
