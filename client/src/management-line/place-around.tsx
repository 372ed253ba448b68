import { chakra } from '@chakra-ui/react/styled-system'
import type { LineEntry } from '@prakat/schema/management-line'
import { ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { above } from '../directory/tree.ts'
import { paths } from '../paths.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { holderOf, nameOfEntry, titleOf } from './line.ts'
import { useLineTree } from './use-line.ts'

/** The way from the top down to whom a place reports. */
export function LineAbove({ id }: { id: string }) {
  const tree = useLineTree()
  const way = above(tree, id).toReversed()
  if (way.length === 0) return null
  return (
    <chakra.nav aria-label={m.management_line_way()} px={{ base: '4', md: '6' }} pt="5">
      <chakra.ol
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="1"
        textStyle="sm"
      >
        {way.map((each) => (
          <chakra.li key={each} display="flex" alignItems="center" gap="1" minW="0">
            <PlaceLink entry={tree.byId.get(each)!} />
            <chakra.span color="fg.subtle" flexShrink="0">
              <ChevronRight size={14} aria-hidden="true" />
            </chakra.span>
          </chakra.li>
        ))}
        <chakra.li color="fg.muted" truncate aria-current="true">
          {nameOfEntry(tree.byId.get(id)!)}
        </chakra.li>
      </chakra.ol>
    </chakra.nav>
  )
}

const mostFound = 20

/** Those who report to a place that is open. */
export function ReportingTo({ id }: { id: string }) {
  const below = useLineTree().below(id)
  if (below.length === 0) return null
  return (
    <chakra.section px={{ base: '4', md: '6' }} pb="6">
      <chakra.h3 textStyle="sm" fontWeight="semibold" mb="2">
        {m.management_line_reporting()}
      </chakra.h3>
      <chakra.ul listStyleType="none" display="grid" gap="0.5">
        {below.slice(0, mostFound).map((each) => (
          <chakra.li
            key={each.id}
            display="flex"
            alignItems="center"
            gap="2"
            textStyle="sm"
            minH="8"
          >
            <PersonAvatar name={nameOfEntry(each)} photo={each.photo} size="xs" />
            <PlaceLink entry={each} />
            <chakra.span color="fg.muted" truncate lang={languageOf(titleOf(each))}>
              {holderOf(each) ? titleOf(each) : ''}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {below.length > mostFound ? (
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          {m.management_line_more({ count: below.length - mostFound })}
        </chakra.p>
      ) : null}
    </chakra.section>
  )
}

const PlainLink = chakra(Link)

/** Leads to another place, which opens in place of this one. */
function PlaceLink({ entry }: { entry: LineEntry }) {
  const { search } = useLocation()
  const name = nameOfEntry(entry)
  return (
    <PlainLink
      to={paths.lineNode(entry.id) + search}
      lang={languageOf(name)}
      truncate
      fontWeight="medium"
      color="primary.fg"
      borderRadius="l1"
      py="1"
      focusVisibleRing="outside"
      _hover={{ textDecoration: 'underline', textUnderlineOffset: '4px' }}
    >
      {name}
    </PlainLink>
  )
}
