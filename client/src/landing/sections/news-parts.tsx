import type { SectionView } from '@prakat/schema/landing'
import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { defaultZone } from '../../time/default-zone.ts'
import { formatDate } from '../../time/formats.ts'
import { classes, css } from '../../ui/css.ts'
import { stretched } from '../../ui/reading-looks.ts'
import { languageOf } from '../../words/language-of.ts'
import { GoTo } from './section-parts.tsx'

export type Article = SectionView['articles'][number]
export type Announcement = SectionView['announcements'][number]

export const dated = (at: Date | string) =>
  formatDate(new Date(at), {
    ...{ timeZone: defaultZone(), day: 'numeric', month: 'long', year: 'numeric' },
  })

export const date = css({
  textStyle: 'sm',
  color: 'var(--soft)',
  fontVariantNumeric: 'tabular-nums',
})
const title = css({
  fontWeight: 'semibold',
  lineHeight: '1.35',
  letterSpacing: '-0.01em',
  textWrap: 'pretty',
})
export const excerpt = css({ color: 'var(--soft)', lineHeight: '1.6', lineClamp: '3' })
export function Title({
  of,
  large = false,
}: {
  of: { title: string; link: string | null }
  large?: boolean
}) {
  return (
    <h3
      lang={languageOf(of.title)}
      className={classes(
        title,
        large
          ? css({ fontSize: 'clamp(1.375rem, 1.1rem + 1.3cqi, 2rem)', lineHeight: '1.2' })
          : css({ fontSize: 'lg' }),
      )}
    >
      {of.link ? (
        <GoTo to={of.link} className={stretched}>
          {of.title}
        </GoTo>
      ) : (
        of.title
      )}
    </h3>
  )
}

/** Date, title and arrow, line by line. */
export const Rows = ({
  entries,
  narrow = false,
}: {
  entries: (Article | Announcement)[]
  narrow?: boolean
}) => (
  <ul className={css({ borderTopWidth: '1px', borderColor: 'var(--line)', alignSelf: 'start' })}>
    {entries.map((entry) => (
      <li
        key={entry.id}
        className={classes(
          css({
            position: 'relative',
            display: 'grid',
            gap: '1',
            gridTemplateColumns: 'minmax(0, 1fr)',
            py: 'clamp(1.125rem, 2cqi, 1.625rem)',
            borderBottomWidth: '1px',
            borderColor: 'var(--line)',
          }),
          !narrow &&
            css({
              '@container (min-width: 44rem)': {
                gridTemplateColumns: '11rem minmax(0, 1fr) auto',
                alignItems: 'baseline',
                columnGap: '8',
              },
            }),
        )}
      >
        <span className={date}>{dated(entry.publishedAt)}</span>
        <div>
          <Title of={entry} />
          {narrow ? null : (
            <p
              className={classes(excerpt, css({ mt: '1.5', lineClamp: '2' }))}
              lang={languageOf('summary' in entry ? entry.summary : entry.body)}
            >
              {'summary' in entry ? entry.summary : entry.body}
            </p>
          )}
        </div>
        {narrow || !entry.link ? null : (
          <span
            aria-hidden="true"
            className={css({
              display: 'none',
              color: 'var(--soft)',
              '@container (min-width: 44rem)': { display: 'block', alignSelf: 'center' },
            })}
          >
            <ArrowRight size={18} />
          </span>
        )}
      </li>
    ))}
  </ul>
)

export const Empty = ({ children }: { children: ReactNode }) => (
  <p
    className={css({
      py: '8',
      px: '6',
      borderRadius: 'l3',
      borderWidth: '1px',
      borderStyle: 'dashed',
      borderColor: 'var(--line)',
      color: 'var(--soft)',
    })}
  >
    {children}
  </p>
)
