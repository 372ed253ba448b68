import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { TextLink } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { css } from '../ui/css.ts'
import { FewRows } from '../layouts/few-rows.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'

interface WaitingCardProps {
  title: string
  /** Links to the lists that show all of them: what stands there, and what it is called. */
  lists: { to: string; label: string; name: string }[]
  /** Null until they are known. */
  items: { key: string; to: string; title: string; icon?: ReactNode; when: ReactNode }[] | null
  empty: string
  /** Said below them. */
  note?: string
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

/** A few things that wait for something. */
export function WaitingCard({ title, lists, items, empty, note }: WaitingCardProps) {
  return (
    <Card
      title={title}
      aside={
        <chakra.span display="flex" flexWrap="wrap" columnGap="3">
          {lists.map(({ to, label, name }) => (
            <TextLink key={to} to={to} className={css({ textStyle: 'sm' })} aria-label={name}>
              {label}
            </TextLink>
          ))}
        </chakra.span>
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
      <FewRows count={items?.length ?? 0}>
        <chakra.ul listStyleType="none">
          {items?.map((item) => (
            <li key={item.key}>
              <Entry to={item.to}>
                <chakra.span display="flex" alignItems="center" gap="2.5" minW="0" maxW="100%">
                  {item.icon ? (
                    <chakra.span color="fg.subtle" flexShrink="0">
                      {item.icon}
                    </chakra.span>
                  ) : null}
                  <chakra.span fontWeight="medium" truncate lang={languageOf(item.title)}>
                    {item.title || m.overview_untitled()}
                  </chakra.span>
                </chakra.span>
                <chakra.span
                  display="flex"
                  alignItems="center"
                  gap="2"
                  color="fg.muted"
                  flexShrink="0"
                >
                  {item.when}
                </chakra.span>
              </Entry>
            </li>
          ))}
        </chakra.ul>
      </FewRows>
      {note && items && items.length > 0 ? (
        <chakra.p px="5" py="2.5" borderTopWidth="1px" textStyle="xs" color="fg.muted">
          {note}
        </chakra.p>
      ) : null}
    </Card>
  )
}
