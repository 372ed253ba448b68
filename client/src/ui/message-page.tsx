import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from './css.ts'

interface MessagePageProps {
  icon: LucideIcon
  title: string
  description: string
  heading?: 'h1' | 'h2' | 'h3'
  children?: ReactNode
}

/** A page, or a part of one, that has only something to say and a next step. */
export function MessagePage({
  icon: Icon,
  title,
  description,
  heading: Heading = 'h1',
  children,
}: MessagePageProps) {
  return (
    <div
      className={css({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        textAlign: 'center',
        px: '6',
        py: { base: '14', md: '20' },
      })}
    >
      <span
        className={css({
          display: 'grid',
          placeItems: 'center',
          boxSize: '12',
          borderRadius: 'full',
          bg: 'bg.muted',
          color: 'fg.muted',
          mb: '4',
        })}
      >
        <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <Heading className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>{title}</Heading>
      <p
        className={css({
          color: 'fg.muted',
          textStyle: 'sm',
          mt: '1',
          maxW: '96',
          textWrap: 'pretty',
        })}
      >
        {description}
      </p>
      {children ? (
        <div
          className={css({
            mt: '6',
            display: 'flex',
            gap: '2',
            flexWrap: 'wrap',
            justifyContent: 'center',
          })}
        >
          {children}
        </div>
      ) : null}
    </div>
  )
}
