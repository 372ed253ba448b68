import type { LucideIcon } from 'lucide-react'
import { classes, css } from './css.ts'

/** The picture at the beginning of a row. */
export function IconTile({ icon: Icon, className }: { icon: LucideIcon; className?: string }) {
  return (
    <span
      className={classes(
        css({
          '@layer recipes': {
            display: 'grid',
            placeItems: 'center',
            boxSize: '9',
            flexShrink: '0',
            borderRadius: 'l2',
            bg: 'bg.muted',
            color: 'fg.muted',
          },
        }),
        className,
      )}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  )
}
