import type { SectionView } from '@prakat/schema/landing'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { WrittenHtml } from '../../directory/rich-text-html.tsx'
import { classes, css } from '../../ui/css.ts'
import type { Language } from '../../words/language.ts'
import { isDark } from './section-frame.tsx'
import { usePicked, useShowing } from '../../ui/showing.ts'

interface HeadingProps {
  section: SectionView
  centered?: boolean
  /** Without the text, which stands elsewhere. */
  alone?: boolean
}

/** The heading of a section and the text below it. */
export function SectionHead({ section, centered = false, alone = false }: HeadingProps) {
  const heading = usePicked()(section.headingEn, section.headingTh)
  const body = section.bodyEn || section.bodyTh
  if (!heading.text && (alone || !body)) return null
  return (
    <div
      className={classes(
        css({ maxW: '44rem', mb: 'clamp(2rem, 4.5cqi, 3.5rem)' }),
        centered && css({ mx: 'auto', textAlign: 'center' }),
        alone && css({ mb: '0' }),
      )}
    >
      <SectionHeading section={section} />
      {alone ? null : (
        <Body section={section} className={css({ mt: '4', color: 'var(--soft)' })} lead />
      )}
    </div>
  )
}

export function SectionHeading({
  section,
  className,
}: {
  section: SectionView
  className?: string
}) {
  const { text, lang } = usePicked()(section.headingEn, section.headingTh)
  if (!text) return null
  return (
    <h2
      id={`heading-${section.id}`}
      lang={lang}
      className={classes(
        css({
          '@layer recipes': {
            fontSize: 'clamp(1.75rem, 1.25rem + 2.2cqi, 2.75rem)',
            lineHeight: '1.12',
            fontWeight: 'semibold',
            letterSpacing: '-0.025em',
            textWrap: 'balance',
          },
        }),
        className,
      )}
    >
      {text}
    </h2>
  )
}

/** The formatted text of a section. */
export function Body({
  section,
  className,
  lead = false,
}: {
  section: Pick<SectionView, 'bodyEn' | 'bodyTh' | 'line'>
  className?: string
  lead?: boolean
}) {
  const { text, lang } = usePicked()(section.bodyEn, section.bodyTh)
  if (!text) return null
  return (
    <WrittenHtml
      html={text}
      line={section.line}
      lang={lang}
      className={classes(
        css({ '& a': { color: 'var(--accent)' }, '& p': { textWrap: 'pretty' } }),
        lead && css({ fontSize: 'clamp(1.0625rem, 0.98rem + 0.4cqi, 1.25rem)', lineHeight: '1.6' }),
        className,
      )}
    />
  )
}

/** A link to a page of this site or to another one. */
export function GoTo({
  to,
  className,
  lang,
  children,
}: {
  to: string
  className?: string
  lang?: Language | undefined
  children: ReactNode
}) {
  const { inert } = useShowing()
  const isInside = /^\/(?!\/)/.test(to)
  if (inert)
    return (
      <span className={className} lang={lang}>
        {children}
      </span>
    )
  return isInside ? (
    <Link to={to} className={className} lang={lang}>
      {children}
    </Link>
  ) : (
    <a href={to} className={className} lang={lang} rel="noreferrer">
      {children}
    </a>
  )
}

const button = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minH: '12',
  px: '6',
  py: '2.5',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'transparent',
  fontWeight: 'medium',
  lineHeight: '1.3',
  textAlign: 'center',
  transitionProperty: 'common',
  transitionDuration: 'fast',
  focusVisibleRing: 'outside',
})

/** The buttons of a section, the first of which matters most. */
export function Buttons({
  section,
  centered = false,
}: {
  section: SectionView
  centered?: boolean
}) {
  const pick = usePicked()
  const first = pick(section.buttonEn, section.buttonTh)
  const second = pick(section.secondEn, section.secondTh)
  const dark = isDark(section)
  const hasFirst = first.text && section.buttonLink
  const hasSecond = second.text && section.secondLink
  if (!hasFirst && !hasSecond) return null
  return (
    <div
      className={classes(
        css({ display: 'flex', flexWrap: 'wrap', gap: '3', mt: 'clamp(1.75rem, 3cqi, 2.5rem)' }),
        centered && css({ justifyContent: 'center' }),
      )}
    >
      {hasFirst ? (
        <GoTo
          to={section.buttonLink!}
          lang={first.lang}
          className={classes(
            button,
            dark
              ? css({ bg: 'white', color: 'brand.900', _hover: { bg: 'white/90' } })
              : css({
                  bg: 'primary.solid',
                  color: 'primary.contrast',
                  boxShadow: 'sm',
                  _hover: { bg: 'primary.solid/95' },
                }),
          )}
        >
          {first.text}
        </GoTo>
      ) : null}
      {hasSecond ? (
        <GoTo
          to={section.secondLink!}
          lang={second.lang}
          className={classes(
            button,
            css({
              borderColor: 'var(--line)',
              bg: 'var(--card)',
              _hover: { borderColor: 'currentColor' },
            }),
          )}
        >
          {second.text}
        </GoTo>
      ) : null}
    </div>
  )
}
