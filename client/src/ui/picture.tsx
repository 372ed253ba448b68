import type { PictureSource } from '@prakat/schema/media'
import { srcSetOf } from '@prakat/schema/media-rules'
import { serverAddress } from '../api/server-address.ts'
import { classes, css } from './css.ts'
import { usePicked } from './showing.ts'

interface PictureProps {
  picture: PictureSource
  /** How wide it is shown, as in the attribute of an image. */
  sizes: string
  /** Fills what it is in, around its focal point. */
  cover?: boolean
  /** Says nothing that the text does not. */
  decorative?: boolean
  /** Above the fold. */
  eager?: boolean
  className?: string
}

/** An image of the library in the widths it has, whose place is there before it is. */
export function Picture({ picture, sizes, cover, decorative, eager, className }: PictureProps) {
  const alt = usePicked()(picture.altEn, picture.altTh)
  const { width, height, placeholder, focalX, focalY } = picture
  const path = serverAddress.of(picture.address)
  return (
    <img
      src={path}
      srcSet={width > 0 ? srcSetOf(path, width) : undefined}
      sizes={sizes}
      width={width || undefined}
      height={height || undefined}
      alt={decorative ? '' : alt.text}
      lang={decorative ? undefined : alt.lang}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classes(
        css({ display: 'block', maxW: '100%' }),
        cover ? css({ w: '100%', h: '100%', objectFit: 'cover' }) : css({ w: '100%', h: 'auto' }),
        className,
      )}
      style={{
        objectPosition: `${focalX}% ${focalY}%`,
        ...(placeholder && {
          backgroundImage: `url("${placeholder}")`,
          backgroundSize: 'cover',
        }),
      }}
    />
  )
}
