import { chakra } from '@chakra-ui/react/styled-system'
import { CircleX, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { people } from '../directory/directory-of.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { PublishedRow } from './published.ts'

/** Why an approval was not given. */
export function DeclinedNotice({ declined }: { declined: NonNullable<PublishedRow['declined']> }) {
  const { declinedBy, declinedAt, note } = declined
  const who = people.useNames([declinedBy])(declinedBy) ?? ''
  return (
    <Notice
      icon={CircleX}
      tone="error"
      title={m.published_declined_by({ who })}
      at={declinedAt}
      note={note}
      about={m.published_declined_then()}
    />
  )
}

interface NoticeProps {
  icon: LucideIcon
  tone: 'warning' | 'error'
  title: string
  at: string
  note: string
  about: string
  children?: ReactNode
}

/** Who said something about an approval, when, and what follows. */
export function Notice({ icon: Icon, tone, title, at, note, about, children }: NoticeProps) {
  return (
    <chakra.section
      aria-label={title}
      display="flex"
      gap="3"
      mb="4"
      p="4"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
      boxShadow="xs"
      textStyle="sm"
    >
      <chakra.span colorPalette={tone} color="colorPalette.fg" pt="0.5" flexShrink="0">
        <Icon size={16} aria-hidden="true" />
      </chakra.span>
      <chakra.div
        flex="1"
        minW="0"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="6"
        rowGap="3"
      >
        <chakra.div minW="0" flex="1 1 18rem">
          <chakra.p>
            <chakra.span fontWeight="medium">{title}</chakra.span>{' '}
            <chakra.span color="fg.muted" whiteSpace="nowrap">
              · <RelativeTime at={at} />
            </chakra.span>
          </chakra.p>
          {note ? (
            <chakra.p
              my="1.5"
              ps="3"
              borderStartWidth="2px"
              borderColor="border.emphasized"
              lang={languageOf(note)}
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              maxW="prose"
            >
              {note}
            </chakra.p>
          ) : null}
          <chakra.p color="fg.muted" textWrap="pretty">
            {about}
          </chakra.p>
        </chakra.div>
        {children ? (
          <chakra.div display="flex" flexWrap="wrap" gap="2">
            {children}
          </chakra.div>
        ) : null}
      </chakra.div>
    </chakra.section>
  )
}
