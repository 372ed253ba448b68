import type { SectionView } from '@prakat/schema/landing'
import type { ReactNode } from 'react'
import { classes, css } from '../../ui/css.ts'
import { Picture } from '../../ui/picture.tsx'

/** What stands on something dark. */
export const isDark = ({ background, type, layout }: SectionView) =>
  background === 'brand' || background === 'picture' || (type === 'hero' && layout === 'cover')

/** A section of the page on its background, as wide as the page. */
export function SectionFrame({ section, children }: { section: SectionView; children: ReactNode }) {
  const { background, backdrop, anchor, id } = section
  return (
    <section
      id={anchor || undefined}
      aria-labelledby={section.headingEn || section.headingTh ? `heading-${id}` : undefined}
      className={classes(
        css({
          position: 'relative',
          isolation: 'isolate',
          overflow: 'clip',
          scrollMarginTop: '14',
          paddingBlock: 'clamp(3.5rem, 8.5cqi, 7rem)',
          paddingInline: 'clamp(1.25rem, 5cqi, 4rem)',
          overflowWrap: 'anywhere',
          // What is far away is neither laid out nor painted, however many there are.
          contentVisibility: 'auto',
          containIntrinsicSize: 'auto 36rem',
          '--soft': '{colors.fg.muted}',
          '--line': '{colors.border}',
          '--card': '{colors.bg.panel}',
          '--accent': '{colors.primary.fg}',
          '--tile': '{colors.primary.subtle}',
        }),
        background === 'none' && css({ bg: 'bg' }),
        background === 'tint' && css({ bg: 'bg.subtle' }),
        isDark(section) &&
          css({
            color: 'white',
            bg: 'brand.950',
            '--soft': 'rgb(255 255 255 / 0.78)',
            '--line': 'rgb(255 255 255 / 0.18)',
            '--card': 'rgb(255 255 255 / 0.07)',
            '--accent': 'white',
            '--tile': 'rgb(255 255 255 / 0.12)',
          }),
        background === 'brand' &&
          css({
            bgImage:
              'radial-gradient(80% 90% at 88% 0%, {colors.brand.700} 0%, transparent 62%), linear-gradient(165deg, {colors.brand.900} 0%, {colors.brand.950} 100%)',
          }),
      )}
    >
      {backdrop ? (
        <div
          className={css({
            position: 'absolute',
            inset: '0',
            zIndex: '-1',
            _after: {
              content: '""',
              position: 'absolute',
              inset: '0',
              bgImage: 'linear-gradient(rgb(5 10 12 / 0.72), rgb(5 10 12 / 0.78))',
            },
          })}
        >
          <Picture picture={backdrop} sizes="100vw" decorative cover />
        </div>
      ) : null}
      <div className={css({ maxW: '72rem', mx: 'auto', w: '100%' })}>{children}</div>
    </section>
  )
}
