import type { SectionView } from '@prakat/schema/landing'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { classes, css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { sectionIcons } from './section-icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SectionFrame } from './section-frame.tsx'
import { Buttons, GoTo, SectionHead } from './section-parts.tsx'
import { usePicked } from '../../ui/showing.ts'

type Item = SectionView['items'][number]

/** What there is, point by point. */
export function FeaturesSection({ section }: { section: SectionView }) {
  const { layout, items } = section
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} centered={layout === 'grid' && items.length > 1} />
      {layout === 'rows' ? (
        <Rows items={items} />
      ) : layout === 'steps' ? (
        <Steps items={items} />
      ) : (
        <Grid items={items} />
      )}
      <Buttons section={section} centered={layout === 'grid'} />
    </SectionFrame>
  )
}

const tile = css({
  display: 'grid',
  placeItems: 'center',
  w: '12',
  h: '12',
  flexShrink: '0',
  borderRadius: 'l3',
  bg: 'var(--tile)',
  color: 'var(--accent)',
})

function Icon({ item }: { item: Item }) {
  const Shape = sectionIcons[item.icon]
  return (
    <span className={tile} aria-hidden="true">
      <Shape size={22} strokeWidth={1.75} />
    </span>
  )
}

function Words({ item, large = false }: { item: Item; large?: boolean }) {
  const pick = usePicked()
  const title = pick(item.titleEn, item.titleTh)
  const text = pick(item.textEn, item.textTh)
  return (
    <div className={css({ minW: '0' })}>
      <h3
        lang={title.lang}
        className={classes(
          css({ fontWeight: 'semibold', lineHeight: '1.35', textWrap: 'balance' }),
          large
            ? css({
                fontSize: 'clamp(1.1875rem, 1.05rem + 0.7cqi, 1.5rem)',
                letterSpacing: '-0.015em',
              })
            : css({ fontSize: 'lg' }),
        )}
      >
        {title.text}
      </h3>
      {text.text ? (
        <p
          lang={text.lang}
          className={css({
            mt: '2',
            color: 'var(--soft)',
            lineHeight: '1.65',
            textWrap: 'pretty',
            whiteSpace: 'pre-line',
          })}
        >
          {text.text}
        </p>
      ) : null}
      {item.link ? (
        <GoTo
          to={item.link}
          className={css({
            display: 'inline-flex',
            alignItems: 'center',
            gap: '1.5',
            minH: '11',
            mt: '1',
            fontWeight: 'medium',
            color: 'var(--accent)',
            borderRadius: 'l1',
            focusVisibleRing: 'outside',
            _hover: { textDecoration: 'underline', textUnderlineOffset: '4px' },
          })}
        >
          {m.landing_read_on()}
          <span className={css({ srOnly: true })}>: {title.text}</span>
          <ArrowRight size={16} aria-hidden="true" />
        </GoTo>
      ) : null}
    </div>
  )
}

const Grid = ({ items }: { items: Item[] }) => (
  <ul
    className={classes(
      css({
        display: 'grid',
        gap: 'clamp(2rem, 4cqi, 3.5rem) clamp(2rem, 4cqi, 4rem)',
        gridTemplateColumns: 'minmax(0, 1fr)',
        '@container (min-width: 38rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      }),
      items.length % 2 === 1 || items.length > 4
        ? css({
            '@container (min-width: 60rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
          })
        : '',
      items.length === 1 &&
        css({ '@container (min-width: 38rem)': { gridTemplateColumns: '40rem' } }),
    )}
  >
    {items.map((item, at) => (
      <li key={at} className={css({ display: 'grid', gap: '4', alignContent: 'start' })}>
        {item.picture ? (
          <div
            className={css({
              aspectRatio: '3 / 2',
              overflow: 'hidden',
              borderRadius: 'l3',
              bg: 'bg.muted',
            })}
          >
            <Picture
              picture={item.picture}
              sizes="(min-width: 60rem) 22rem, (min-width: 38rem) 45vw, 92vw"
              cover
              decorative
            />
          </div>
        ) : (
          <Icon item={item} />
        )}
        <Words item={item} />
      </li>
    ))}
  </ul>
)

const Rows = ({ items }: { items: Item[] }) => (
  <ul className={css({ borderTopWidth: '1px', borderColor: 'var(--line)' })}>
    {items.map((item, at) => (
      <li
        key={at}
        className={css({
          display: 'grid',
          gap: '5',
          alignItems: 'start',
          gridTemplateColumns: 'minmax(0, 1fr)',
          py: 'clamp(1.75rem, 3.5cqi, 2.75rem)',
          borderBottomWidth: '1px',
          borderColor: 'var(--line)',
          '@container (min-width: 44rem)': {
            gridTemplateColumns: 'minmax(3rem, 3fr) minmax(0, 9fr)',
            columnGap: 'clamp(2rem, 5cqi, 5rem)',
          },
        })}
      >
        {item.picture ? (
          <div
            className={css({
              aspectRatio: '4 / 3',
              overflow: 'hidden',
              borderRadius: 'l3',
              bg: 'bg.muted',
            })}
          >
            <Picture
              picture={item.picture}
              sizes="(min-width: 44rem) 18rem, 92vw"
              cover
              decorative
            />
          </div>
        ) : (
          <Icon item={item} />
        )}
        <Words item={item} large />
      </li>
    ))}
  </ul>
)

const Steps = ({ items }: { items: Item[] }) => (
  <ol
    className={css({
      display: 'grid',
      gap: '0',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '@container (min-width: 60rem)': {
        gridTemplateColumns: 'repeat(auto-fit, minmax(15rem, 1fr))',
        rowGap: '12',
      },
    })}
  >
    {items.map((item, at) => (
      <li
        key={at}
        className={css({
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          gap: '5',
          pb: '10',
          // The line from one step to the next.
          _before: {
            content: '""',
            position: 'absolute',
            insetInlineStart: '1.375rem',
            top: '3.25rem',
            bottom: '0.5rem',
            w: '1px',
            bg: 'var(--line)',
          },
          _last: { pb: '0', _before: { display: 'none' } },
          '@container (min-width: 60rem)': {
            gridTemplateColumns: 'minmax(0, 1fr)',
            alignContent: 'start',
            pb: '0',
            pe: '8',
            _before: {
              insetInlineStart: '3.5rem',
              insetInlineEnd: '0.75rem',
              top: '1.375rem',
              bottom: 'auto',
              w: 'auto',
              h: '1px',
            },
          },
        })}
      >
        <span
          aria-hidden="true"
          className={css({
            display: 'grid',
            placeItems: 'center',
            w: '11',
            h: '11',
            borderRadius: 'full',
            borderWidth: '1px',
            borderColor: 'var(--line)',
            bg: 'var(--card)',
            fontWeight: 'semibold',
            fontVariantNumeric: 'tabular-nums',
            color: 'var(--accent)',
          })}
        >
          {at + 1}
        </span>
        <div className={css({ pt: '1.5' })}>
          <Words item={item} />
        </div>
      </li>
    ))}
  </ol>
)
