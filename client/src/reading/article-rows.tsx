import type { ListedArticle } from '@prakat/schema/article'
import { addressOf } from '@prakat/schema/article-rules'
import { Link } from 'react-router'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { css } from '../ui/css.ts'
import { stretched } from '../ui/reading-looks.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { Marked } from '../ui/marked.tsx'

interface ArticleRowsProps {
  articles: ListedArticle[]
  /** What one is in, put into words. */
  categoryOf: (id: string | null) => string
}

/** Articles to look something up in: what each is about, or where in it what was searched for stands. */
export const ArticleRows = ({ articles, categoryOf }: ArticleRowsProps) => (
  <ul className={listLook}>
    {articles.map((article) => {
      const { id, title, summary, categoryId, updatedAt, found } = article
      const category = categoryOf(categoryId)
      const text = found?.excerpt || summary
      const at = formatDate(new Date(updatedAt), { timeZone: defaultZone(), dateStyle: 'medium' })
      return (
        <li key={id} className={rowLook}>
          {category ? (
            <p lang={languageOf(category)} className={factLook}>
              {category}
            </p>
          ) : null}
          <h2 lang={languageOf(title)} className={css({ fontWeight: 'semibold' })}>
            <Link to={addressOf(article)} className={stretched}>
              <Marked text={title} marks={found?.titleMarks} />
            </Link>
          </h2>
          <p lang={languageOf(text)} className={saidLook}>
            <Marked text={text} marks={found?.excerptMarks} />
          </p>
          <p className={factLook}>{m.reading_updated({ at })}</p>
        </li>
      )
    })}
  </ul>
)

const listLook = css({ borderTopWidth: '1px' })
const rowLook = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1',
  py: '5',
  borderBottomWidth: '1px',
  overflowWrap: 'anywhere',
})
const saidLook = css({
  color: 'fg.muted',
  textStyle: 'sm',
  lineHeight: '1.7',
  maxW: '42rem',
  lineClamp: '3',
})
const factLook = css({ textStyle: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
