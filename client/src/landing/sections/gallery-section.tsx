import type { SectionView } from '@prakat/schema/landing'
import type { PictureSource } from '@prakat/schema/media'
import { lazy, Suspense, useState } from 'react'
import { css } from '../../ui/css.ts'
import { retryUntilLoaded } from '../../ui/load-page.ts'
import { m } from '../../words/m.ts'
import { Picture } from '../../ui/picture.tsx'
import { SectionFrame } from './section-frame.tsx'
import { SectionHead } from './section-parts.tsx'
import { useShowing } from '../../ui/showing.ts'

const Lightbox = lazy(() =>
  retryUntilLoaded(() => import('./lightbox.tsx')).then(({ Lightbox: found }) => ({
    default: found,
  })),
)

/** Pictures, each of which opens in full. */
export function GallerySection({ section }: { section: SectionView }) {
  const { inert } = useShowing()
  const { pictures, layout } = section
  const [open, setOpen] = useState<number | null>(null)
  const show = (at: number) => !inert && setOpen(at)
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} />
      {layout === 'even' ? (
        <Even pictures={pictures} onOpen={show} />
      ) : layout === 'strip' ? (
        <Strip pictures={pictures} onOpen={show} />
      ) : (
        <Mosaic pictures={pictures} onOpen={show} />
      )}
      {open === null ? null : (
        <Suspense>
          <Lightbox pictures={pictures} from={open} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </SectionFrame>
  )
}

interface LayoutProps {
  pictures: PictureSource[]
  onOpen: (at: number) => void
}

const button = css({
  display: 'block',
  w: '100%',
  h: '100%',
  p: '0',
  cursor: 'zoom-in',
  overflow: 'hidden',
  borderRadius: 'clamp(0.5rem, 1.2cqi, 1rem)',
  bg: 'bg.muted',
  focusVisibleRing: 'outside',
  '& img': { transition: 'transform 200ms', _motionReduce: { transition: 'none' } },
  '&:hover img': { transform: { base: 'scale(1.025)', _motionReduce: 'none' } },
})

function Opening({
  at,
  of,
  onOpen,
  picture,
  sizes,
}: {
  at: number
  of: number
  onOpen: (at: number) => void
  picture: PictureSource
  sizes: string
}) {
  return (
    <button
      type="button"
      className={button}
      aria-label={
        picture.altEn || picture.altTh
          ? undefined
          : m.landing_open_picture({ number: at + 1, count: of })
      }
      onClick={() => onOpen(at)}
    >
      <Picture picture={picture} sizes={sizes} cover />
    </button>
  )
}

type Size = 'small' | 'wide' | 'large' | 'full'

/** Three full rows of four: a large one with four small, then a wide one with two. What is left over fills a row. */
const pattern: Size[] = ['large', 'small', 'small', 'small', 'small', 'wide', 'small', 'small']
const rests: Size[][] = [[], ['full'], ['wide', 'wide'], ['wide', 'small', 'small']]

export function mosaicSizes(count: number): Size[] {
  const whole = Array.from({ length: Math.floor(count / 8) }, () => pattern).flat()
  const left = count % 8
  const head = pattern.slice(0, 5)
  const rest = left < 4 ? rests[left]! : left === 4 ? head.slice(1) : [...head, ...rests[left - 5]!]
  return [...whole, ...rest]
}

const sizeLook: Record<Size, string> = {
  small: css({ aspectRatio: '1' }),
  wide: css({ gridColumn: 'span 2', aspectRatio: '2 / 1' }),
  large: css({ gridColumn: 'span 2', gridRow: 'span 2', aspectRatio: '1' }),
  full: css({ gridColumn: '1 / -1', aspectRatio: '5 / 2' }),
}

/** Large and small ones together; the first is the largest. */
function Mosaic({ pictures, onOpen }: LayoutProps) {
  const sizes = mosaicSizes(pictures.length)
  return (
    <ul
      className={css({
        display: 'grid',
        gap: 'clamp(0.5rem, 1.2cqi, 1rem)',
        gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        '@container (min-width: 52rem)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      })}
    >
      {pictures.map((picture, at) => (
        <li key={picture.id} className={sizeLook[sizes[at]!]}>
          <Opening
            {...{ at, of: pictures.length, onOpen, picture }}
            sizes={
              sizes[at] === 'small'
                ? '(min-width: 72rem) 18rem, 46vw'
                : sizes[at] === 'full'
                  ? '(min-width: 72rem) 72rem, 92vw'
                  : '(min-width: 72rem) 36rem, 92vw'
            }
          />
        </li>
      ))}
    </ul>
  )
}

const Even = ({ pictures, onOpen }: LayoutProps) => (
  <ul
    className={css({
      display: 'grid',
      gap: 'clamp(0.75rem, 1.6cqi, 1.5rem)',
      gridTemplateColumns: 'minmax(0, 1fr)',
      '@container (min-width: 30rem)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
      '@container (min-width: 52rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    })}
  >
    {pictures.map((picture, at) => (
      <li key={picture.id} className={css({ aspectRatio: '4 / 3' })}>
        <Opening
          {...{ at, of: pictures.length, onOpen, picture }}
          sizes="(min-width: 52rem) 23rem, (min-width: 30rem) 46vw, 92vw"
        />
      </li>
    ))}
  </ul>
)

/** One row, each as wide as it is, to be pushed along. */
const Strip = ({ pictures, onOpen }: LayoutProps) => (
  <ul
    aria-label={m.landing_pictures()}
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    tabIndex={0}
    className={css({
      display: 'flex',
      gap: 'clamp(0.75rem, 1.4cqi, 1.25rem)',
      overflowX: 'auto',
      scrollSnapType: 'x proximity',
      overscrollBehaviorX: 'contain',
      scrollbarWidth: 'thin',
      borderRadius: 'l2',
      focusVisibleRing: 'outside',
      // To the edges of the page.
      mx: 'calc(-1 * clamp(1.25rem, 5cqi, 4rem))',
      px: 'clamp(1.25rem, 5cqi, 4rem)',
      scrollPaddingInline: 'clamp(1.25rem, 5cqi, 4rem)',
      pb: '4',
    })}
  >
    {pictures.map((picture, at) => (
      <li
        key={picture.id}
        className={css({
          flex: '0 0 auto',
          h: 'clamp(14rem, 34cqi, 26rem)',
          maxW: '86cqi',
          scrollSnapAlign: 'start',
        })}
        style={{ aspectRatio: `${picture.width || 4} / ${picture.height || 3}` }}
      >
        <Opening
          {...{ at, of: pictures.length, onOpen, picture }}
          sizes="(min-width: 52rem) 36rem, 86vw"
        />
      </li>
    ))}
  </ul>
)
