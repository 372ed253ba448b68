import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { languageOf } from '../words/language-of.ts'
import { TextLink } from '../ui/text-link.tsx'

interface AnnouncementCardProps {
  title: string
  /** The list that shows all of them. */
  to: string
  /** Null until they are known. */
  items: { id: string; title: string; when: ReactNode }[] | null
  empty: string
}

const Entry = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    alignItems: { sm: 'center' },
    justifyContent: { base: 'center', sm: 'space-between' },
    columnGap: '3',
    px: '5',
    py: '2',
    minH: '12',
    textStyle: 'sm',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
  },
})

/** A few announcements that wait for something. */
export function AnnouncementCard({ title, to, items, empty }: AnnouncementCardProps) {
  return (
    <Card
      title={title}
      aside={
        <TextLink to={to} textStyle="sm" aria-label={`All: ${title}`}>
          All
        </TextLink>
      }
    >
      {items === null
        ? ['60%', '40%', '70%'].map((width) => (
            <chakra.div key={width} px="5" minH="12" display="flex" alignItems="center">
              <Skeleton h="4" w={width} />
            </chakra.div>
          ))
        : null}
      {items?.length === 0 ? (
        <chakra.p px="5" py="4" textStyle="sm" color="fg.muted">
          {empty}
        </chakra.p>
      ) : null}
      <chakra.ul listStyleType="none">
        {items?.map((item) => (
          <li key={item.id}>
            <Entry to={paths.announcement(item.id)}>
              <chakra.span fontWeight="medium" truncate lang={languageOf(item.title)}>
                {item.title || 'Untitled'}
              </chakra.span>
              <chakra.span color="fg.muted" flexShrink="0">
                {item.when}
              </chakra.span>
            </Entry>
          </li>
        ))}
      </chakra.ul>
    </Card>
  )
}
