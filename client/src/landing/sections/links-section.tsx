import type { SectionView } from '@prakat/schema/landing'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import type { ReactNode } from 'react'
import { classes, css } from '../../ui/css.ts'
import { sectionIcons } from './section-icons.tsx'
import { SectionFrame } from './section-frame.tsx'
import { GoTo, SectionHead } from './section-parts.tsx'
import { usePicked } from '../../ui/showing.ts'

type Item = SectionView['items'][number]

/** Ways to what is used often. */
export function LinksSection({ section }: { section: SectionView }) {
  const { layout, items } = section
  const Each = { list: Line, chips: Chip }[layout as 'list'] ?? Tile
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} centered={layout === 'chips'} />
      <ul
        className={
          layout === 'chips'
            ? css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '3' })
            : layout === 'list'
              ? css({ borderTopWidth: '1px', borderColor: 'var(--line)' })
              : css({
                  display: 'grid',
                  gap: 'clamp(0.75rem, 1.6cqi, 1.25rem)',
                  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 16rem), 1fr))',
                })
        }
      >
        {items.map((item, at) => (
          <li key={at}>
            <Each item={item} />
          </li>
        ))}
      </ul>
    </SectionFrame>
  )
}

function To({ item, className, children }: { item: Item; className: string; children: ReactNode }) {
  return item.link ? (
    <GoTo to={item.link} className={classes(className, css({ focusVisibleRing: 'outside' }))}>
      {children}
    </GoTo>
  ) : (
    <span className={className}>{children}</span>
  )
}

function useWords(item: Item) {
  const pick = usePicked()
  return { title: pick(item.titleEn, item.titleTh), text: pick(item.textEn, item.textTh) }
}

function Tile({ item }: { item: Item }) {
  const { title, text } = useWords(item)
  const Icon = sectionIcons[item.icon]
  return (
    <To
      item={item}
      className={css({
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        columnGap: '4',
        alignItems: 'start',
        h: '100%',
        p: 'clamp(1.125rem, 2cqi, 1.5rem)',
        borderRadius: 'l3',
        borderWidth: '1px',
        borderColor: 'var(--line)',
        bg: 'var(--card)',
        transitionProperty: 'common',
        transitionDuration: 'fast',
        '&:is(a):hover': { borderColor: 'var(--accent)' },
      })}
    >
      <span aria-hidden="true" className={css({ color: 'var(--accent)', pt: '0.5' })}>
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <span>
        <span
          lang={title.lang}
          className={css({ display: 'block', fontWeight: 'semibold', lineHeight: '1.4' })}
        >
          {title.text}
        </span>
        {text.text ? (
          <span
            lang={text.lang}
            className={css({
              display: 'block',
              mt: '1',
              textStyle: 'sm',
              color: 'var(--soft)',
              lineHeight: '1.55',
            })}
          >
            {text.text}
          </span>
        ) : null}
      </span>
      {item.link ? (
        <span aria-hidden="true" className={css({ color: 'var(--soft)' })}>
          <ArrowUpRight size={16} />
        </span>
      ) : null}
    </To>
  )
}

function Line({ item }: { item: Item }) {
  const { title, text } = useWords(item)
  const Icon = sectionIcons[item.icon]
  return (
    <To
      item={item}
      className={css({
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        gap: '1 1.25rem',
        alignItems: 'center',
        py: '5',
        borderBottomWidth: '1px',
        borderColor: 'var(--line)',
        '&:is(a):hover': { color: 'var(--accent)' },
        '@container (min-width: 44rem)': {
          gridTemplateColumns: 'auto minmax(0, 5fr) minmax(0, 7fr) auto',
        },
      })}
    >
      <span aria-hidden="true" className={css({ color: 'var(--accent)' })}>
        <Icon size={20} strokeWidth={1.75} />
      </span>
      <span
        lang={title.lang}
        className={css({ fontWeight: 'semibold', fontSize: 'lg', lineHeight: '1.4' })}
      >
        {title.text}
      </span>
      <span
        lang={text.lang}
        className={css({
          gridColumn: '2',
          gridRow: '2',
          color: 'var(--soft)',
          '@container (min-width: 44rem)': { gridColumn: 'auto', gridRow: 'auto' },
        })}
      >
        {text.text}
      </span>
      <span aria-hidden="true" className={css({ color: 'var(--soft)' })}>
        {item.link ? <ArrowUpRight size={18} /> : null}
      </span>
    </To>
  )
}

function Chip({ item }: { item: Item }) {
  const { title } = useWords(item)
  const Icon = sectionIcons[item.icon]
  return (
    <To
      item={item}
      className={css({
        display: 'inline-flex',
        alignItems: 'center',
        gap: '2.5',
        minH: '12',
        px: '5',
        borderRadius: 'full',
        borderWidth: '1px',
        borderColor: 'var(--line)',
        bg: 'var(--card)',
        fontWeight: 'medium',
        lineHeight: '1.3',
        '&:is(a):hover': { borderColor: 'var(--accent)' },
      })}
    >
      <span aria-hidden="true" className={css({ color: 'var(--accent)' })}>
        <Icon size={17} strokeWidth={1.75} />
      </span>
      <span lang={title.lang}>{title.text}</span>
    </To>
  )
}
