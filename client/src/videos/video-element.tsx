import { useEffect, useRef, type ComponentProps, type RefObject } from 'react'
import { classes, css } from '../ui/css.ts'

interface VideoElementProps extends Omit<ComponentProps<'video'>, 'ref' | 'src'> {
  ref?: RefObject<HTMLVideoElement | null>
  /** The address of the file, once it is known. */
  src: string | undefined
}

/**
 * A video that loads once it is on the page. React throws away what an element reports before that, and a short video is
 * read in less time than a busy page takes: whoever waited for it would wait for ever.
 */
export function VideoElement({ ref, src, className, ...rest }: VideoElementProps) {
  const own = useRef<HTMLVideoElement>(null)
  const element = ref ?? own
  useEffect(() => {
    if (element.current && src) element.current.src = src
  }, [element, src])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- those of the library come with it
    <video
      ref={element}
      playsInline
      className={classes(css({ w: '100%', bg: 'black', borderRadius: 'l2' }), className)}
      {...rest}
    />
  )
}
