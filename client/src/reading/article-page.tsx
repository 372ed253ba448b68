import type { ShownCategory } from '@prakat/schema/category'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { Picture } from '../ui/picture.tsx'
import { siteIdentity } from '../api/server-address.ts'
import { paths } from '../paths.ts'
import { WrittenHtml } from '../rich-text/rich-text-html.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { css } from '../ui/css.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { ArticleCards } from './article-cards.tsx'
import { frameLook, quietLink, titleLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'

/** An article of the knowledge base, a page of any address, or a policy. */
export default function ArticlePage() {
  const { article, category } = useSitePage<'article'>()
  const name = useStore(siteIdentity, (site) => site.name)
  if (!article)
    return (
      <>
        <PageTitle>{m.reading_policy()}</PageTitle>
        <MessagePage
          icon={FileText}
          title={m.reading_policy_none()}
          description={m.reading_policy_none_about({ name })}
        />
      </>
    )
  const { kind, title, summary, html, headings, cover, related, updatedAt } = article
  const language = languageOf(title)
  return (
    <div className={frameLook}>
      <PageTitle>{article.seoTitle || title}</PageTitle>
      {kind === 'article' ? <Trail category={category} /> : null}
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
            {m.reading_updated({
              at: formatDate(new Date(updatedAt), { timeZone: defaultZone(), dateStyle: 'long' }),
            })}
          </p>
          {cover ? (
            <div className={css({ mt: '6', borderRadius: 'l3', overflow: 'hidden' })}>
              <Picture picture={cover} sizes="(min-width: 48rem) 46rem, 94vw" eager />
            </div>
          ) : null}
          <WrittenHtml html={html} className={css({ mt: '7', textStyle: 'md' })} />
          <Tags tags={article.tags} />
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

/** Where in the knowledge base one is. */
function Trail({ category }: { category: ShownCategory | null }) {
  return (
    <nav aria-label={m.reading_trail()} className={css({ mb: '5', _print: { display: 'none' } })}>
      <ol className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '2', textStyle: 'sm' })}>
        <li>
          <Link to={paths.knowledgeBase()} className={quietLink}>
            {m.reading_knowledge_base()}
          </Link>
        </li>
        {category ? (
          <li
            className={css({
              minW: '0',
              _before: { content: '"/" / ""', color: 'fg.subtle', me: '2' },
            })}
          >
            <Link to={paths.knowledgeBase({ category: category.slug })} className={quietLink}>
              {shownName(category.nameEn, category.nameTh)}
            </Link>
          </li>
        ) : null}
      </ol>
    </nav>
  )
}

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <ul
      aria-label={m.reading_tags()}
      className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', mt: '8' })}
    >
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={paths.knowledgeBase({ tag })}
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

interface ContentsProps {
  headings: { id: string; level: number; text: string }[]
}

/** What is in it: beside the text where there is room, before it on a phone, where it opens. */
function Contents({ headings }: ContentsProps) {
  const [open, setOpen] = useState(false)
  const top = Math.min(...headings.map(({ level }) => level))
  const list = (
    <ol className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1' })}>
      {headings.map(({ id, level, text }) => (
        <li key={id} className={indents[level - top]}>
          <a href={`#${id}`} lang={languageOf(text)} className={quietLink}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav aria-label={m.reading_contents()} className={contentsLook}>
      <details
        open={open}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className={css({
          lg: { display: 'none' },
          borderWidth: '1px',
          borderRadius: 'l2',
          px: '4',
          py: '2.5',
        })}
      >
        <summary className={css({ fontWeight: 'medium', textStyle: 'sm', cursor: 'pointer' })}>
          {m.reading_contents()}
        </summary>
        <div className={css({ pt: '2' })}>{list}</div>
      </details>
      <div className={css({ display: 'none', lg: { display: 'block' } })}>
        <p className={css({ textStyle: 'sm', fontWeight: 'semibold', mb: '2' })}>
          {m.reading_contents()}
        </p>
        {list}
      </div>
    </nav>
  )
}

/** By how much deeper a heading is than the highest. */
const indents = [undefined, css({ ps: '4' }), css({ ps: '8' })]
const withContents = css({
  display: 'grid',
  gap: { base: '6', lg: '16' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 46rem) minmax(0, 1fr)' },
})
const contentsLook = css({
  order: { base: '-1', lg: '0' },
  lg: {
    position: 'sticky',
    top: '20',
    alignSelf: 'start',
    maxH: 'calc(100vh - 6rem)',
    overflowY: 'auto',
  },
  _print: { display: 'none' },
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
