import type { ShownArticle } from '@prakat/schema/article'
import { addressOf } from '@prakat/schema/article-rules'
import { Link } from 'react-router'
import { Picture } from '../ui/picture.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { stretched } from '../ui/reading-looks.ts'

/** Articles to choose from; the whole of each leads where its title does. Titles are one level below what they stand in. */
export const ArticleCards = ({
  articles,
  title: Title,
}: {
  articles: ShownArticle[]
  title: 'h2' | 'h3'
}) => (
  <ul className={gridLook}>
    {articles.map((article) => (
      <li key={article.id} className={cardLook}>
        {article.cover ? (
          <div className={css({ aspectRatio: '8 / 5', overflow: 'hidden' })}>
            <Picture
              picture={article.cover}
              sizes="(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, 92vw"
              cover
              decorative
            />
          </div>
        ) : null}
        <div className={css({ display: 'grid', gap: '1.5', p: '5', alignContent: 'start' })}>
          <Title lang={languageOf(article.title)} className={css({ fontWeight: 'semibold' })}>
            <Link to={addressOf(article)} className={stretched}>
              {article.title}
            </Link>
          </Title>
          <p
            lang={languageOf(article.summary)}
            className={css({ textStyle: 'sm', color: 'fg.muted', lineClamp: '3' })}
          >
            {article.summary}
          </p>
          <p className={css({ textStyle: 'xs', color: 'fg.muted', mt: '1' })}>
            {formatDate(new Date(article.publishAt), {
              timeZone: defaultZone(),
              dateStyle: 'long',
            })}
          </p>
        </div>
      </li>
    ))}
  </ul>
)

const gridLook = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: {
    base: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(3, minmax(0, 1fr))',
  },
})
const cardLook = css({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l3',
  overflow: 'hidden',
  transition: 'border-color 120ms',
  _hover: { borderColor: 'border.emphasized' },
})
