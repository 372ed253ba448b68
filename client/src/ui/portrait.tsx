import { serverAddress } from '../api/server-address.ts'
import { classes, css } from './css.ts'
import { initialsOf } from './initials.ts'

interface PortraitProps {
  name: string
  photo: string | null
  /** Its size. */
  className: string
}

/** Somebody's photo or initials, for visitors. It is shown beside the name, so nothing of it is read out. */
export function Portrait({ name, photo, className }: PortraitProps) {
  const look = classes(portraitLook, className)
  if (!photo) return <span className={look} data-initials={initialsOf(name)} aria-hidden="true" />
  return (
    <img
      src={serverAddress.of(photo)}
      alt=""
      loading="lazy"
      decoding="async"
      className={classes(look, css({ objectFit: 'cover' }))}
    />
  )
}

const portraitLook = css({
  display: 'grid',
  placeItems: 'center',
  flexShrink: '0',
  borderRadius: 'full',
  bg: 'primary.muted',
  color: 'primary.fg',
  fontWeight: 'semibold',
  lineHeight: '1',
  overflow: 'hidden',
  _before: { content: 'attr(data-initials)' },
})
