import type { PictureSource } from '@prakat/schema/media'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/buttons.tsx'
import { css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'
import { Picture } from '../../ui/picture.tsx'
import { usePicked } from '../../ui/showing.ts'

interface LightboxProps {
  pictures: PictureSource[]
  from: number
  onClose: () => void
}

/** One picture over the page; arrows lead to the next, Escape back. The browser's dialog keeps the focus and returns it. */
export function Lightbox({ pictures, from, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [at, setAt] = useState(from)
  const picture = pictures[at]!
  const words = usePicked()(picture.altEn, picture.altTh)
  const count = pictures.length
  const go = (by: number) => setAt((at + by + count) % count)
  useEffect(() => {
    const element = dialog.current
    if (element && !element.open) element.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={m.landing_picture_of({ number: at + 1, count })}
      className={css({
        w: '100vw',
        h: '100dvh',
        maxW: 'none',
        maxH: 'none',
        m: '0',
        p: '0',
        bg: 'rgb(6 9 12 / 0.96)',
        color: 'white',
        overscrollBehavior: 'contain',
      })}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') go(1)
        if (key === 'ArrowLeft') go(-1)
        if (key === 'Home') setAt(0)
        if (key === 'End') setAt(count - 1)
      }}
    >
      <div
        className={css({
          display: 'grid',
          h: '100%',
          gridTemplateRows: 'auto minmax(0, 1fr) auto',
          gap: '3',
          p: { base: '3', md: '5' },
        })}
      >
        <div
          className={css({
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
          })}
        >
          <span
            aria-live="polite"
            className={css({
              textStyle: 'sm',
              fontVariantNumeric: 'tabular-nums',
              opacity: '0.85',
            })}
          >
            {m.landing_picture_of({ number: at + 1, count })}
          </span>
          <IconButton
            label={m.landing_close()}
            size="lg"
            className={dark}
            onClick={() => dialog.current?.close()}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div
          className={css({
            position: 'relative',
            minH: '0',
            '& img': {
              w: '100%',
              h: '100%',
              objectFit: 'contain !important',
              bgImage: 'none !important',
            },
          })}
        >
          <Picture key={picture.id} picture={picture} sizes="100vw" cover eager />
        </div>
        <div
          className={css({
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'center',
            gap: '4',
            minH: '11',
          })}
        >
          {count > 1 ? (
            <IconButton
              label={m.landing_previous()}
              size="lg"
              className={dark}
              onClick={() => go(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
          ) : null}
          <p
            lang={words.lang}
            className={css({ textAlign: 'center', textStyle: 'sm', maxW: '44rem' })}
          >
            {words.text}
          </p>
          {count > 1 ? (
            <IconButton label={m.landing_next()} size="lg" className={dark} onClick={() => go(1)}>
              <ChevronRight aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
      </div>
    </dialog>
  )
}

const dark = css({ color: 'white', _hover: { bg: 'white/12' } })
