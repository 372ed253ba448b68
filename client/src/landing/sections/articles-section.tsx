import type { SectionView } from '@prakat/schema/landing'
import { classes, css } from '../../ui/css.ts'
import { languageOf } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { type Article, Empty, Rows, Title, date, dated, excerpt } from './news-parts.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionFrame } from './section-frame.tsx'
import { Buttons, SectionHead } from './section-parts.tsx'

/** The latest articles that whoever looks may read. */
export function ArticlesSection({ section }: { section: SectionView }) {
  const { articles, layout } = section
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} />
      {articles.length === 0 ? (
        <Empty>{m.landing_no_articles()}</Empty>
      ) : layout === 'list' ? (
        <Rows entries={articles} />
      ) : layout === 'lead' ? (
        <Lead articles={articles} />
      ) : (
        <Cards articles={articles} />
      )}
      <Buttons section={section} />
    </SectionFrame>
  )
}

function Cover({ article, sizes }: { article: Article; sizes: string }) {
  return (
    <div
      className={css({
        aspectRatio: '8 / 5',
        overflow: 'hidden',
        borderRadius: 'l3',
        bgImage: 'linear-gradient(150deg, {colors.brand.600}, {colors.brand.900})',
      })}
    >
      {article.cover ? <Picture picture={article.cover} sizes={sizes} cover decorative /> : null}
    </div>
  )
}

const Cards = ({ articles }: { articles: Article[] }) => (
  <ul
    className={css({
      display: 'grid',
      gap: 'clamp(2rem, 4cqi, 3rem) clamp(1.25rem, 3cqi, 2.5rem)',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '@container (min-width: 38rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '@container (min-width: 60rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    })}
  >
    {articles.map((article) => (
      <li
        key={article.id}
        className={css({ position: 'relative', display: 'grid', gap: '3', alignContent: 'start' })}
      >
        <Cover article={article} sizes="(min-width: 60rem) 22rem, (min-width: 38rem) 45vw, 92vw" />
        <span className={classes(date, css({ mt: '1' }))}>{dated(article.publishedAt)}</span>
        <Title of={article} />
        <p className={excerpt} lang={languageOf(article.summary)}>
          {article.summary}
        </p>
      </li>
    ))}
  </ul>
)

/** The newest large, the others beside it. */
function Lead({ articles: [first, ...others] }: { articles: Article[] }) {
  return (
    <div
      className={css({
        display: 'grid',
        gap: 'clamp(2.5rem, 5cqi, 4.5rem)',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@container (min-width: 56rem)': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
      })}
    >
      <article
        className={css({ position: 'relative', display: 'grid', gap: '4', alignContent: 'start' })}
      >
        <Cover article={first!} sizes="(min-width: 56rem) 40rem, 92vw" />
        <span className={date}>{dated(first!.publishedAt)}</span>
        <Title of={first!} large />
        <p className={excerpt} lang={languageOf(first!.summary)}>
          {first!.summary}
        </p>
      </article>
      {others.length > 0 ? <Rows entries={others} narrow /> : null}
    </div>
  )
}
