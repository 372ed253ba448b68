import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import {
  useDepartmentNames,
  useCategoryNames,
  useGroupNames,
  usePersonNames,
  usePlaceNames,
  usePositionNames,
} from '../directory/names.tsx'
import { ShowMore } from '../ui/buttons.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { changedFields, idsIn, type Named, type NameOf, type Snapshots } from './changed-fields.ts'
import { sentenceOf } from './sentences.ts'
import { entryFields, type Entry } from './entry.ts'
import { css } from '../ui/css.ts'

const activityQuery = graphql(
  `
    query Activity($first: Int!, $after: String, $filter: AuditFilter) {
      auditLog(first: $first, after: $after, filter: $filter) {
        edges {
          node {
            ...EntryFields
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `,
  [entryFields],
)

/** Of as many people as a query may cost; hardly a page has more. */
const actorsQuery = graphql(`
  query Actors($ids: [ID!]!) {
    users(first: 98, filter: { ids: $ids, status: [ACTIVE, INVITED, SUSPENDED, ARCHIVED] }) {
      edges {
        node {
          id
          name
          nameTh
          photo
        }
      }
    }
  }
`)

const initiallyShown = 5
const maxShown = 100

/**
 * Who did what to something, newest first. People without access to the audit log see only what they did themselves.
 */
export function ActivityOf({ id }: { id: string }) {
  const [first, setFirst] = useState(initiallyShown)
  const [{ data, error, fetching }] = useQuery({
    query: activityQuery,
    variables: { first, filter: { aggregateId: id } },
  })
  const entries = data?.auditLog.edges.map((edge) => edge.node) ?? []
  const more = data?.auditLog.pageInfo.hasNextPage && first < maxShown
  return (
    <chakra.div textStyle="sm">
      {error ? <chakra.p color="fg.muted">{m.activity_not_loaded()}</chakra.p> : null}
      {fetching && entries.length === 0 ? <ActivitySkeleton /> : null}
      {data && entries.length === 0 ? (
        <chakra.p color="fg.muted">{m.activity_nothing_yet()}</chakra.p>
      ) : null}
      <ActivityList entries={entries} />
      {more ? (
        <ShowMore
          className={css({ mt: '3', justifySelf: 'start' })}
          onClick={() => setFirst(maxShown)}
        />
      ) : null}
    </chakra.div>
  )
}

/** Who acted in these entries, and what everything that was chosen in them is called. */
export function useEntryNames(entries: (Pick<Entry, 'actorId'> & Snapshots)[]) {
  const ids = [...new Set(entries.map((entry) => entry.actorId))].sort()
  const [{ data }] = useQuery({ query: actorsQuery, variables: { ids }, pause: ids.length === 0 })
  const people = new Map(
    data?.users.edges.map(({ node }) => [
      node.id,
      { name: shownName(node.name, node.nameTh), photo: node.photo },
    ]),
  )
  const idsOf = (kind: Named) => entries.flatMap((entry) => idsIn(entry, kind))
  const names = {
    person: usePersonNames(idsOf('person')),
    department: useDepartmentNames(idsOf('department')),
    position: usePositionNames(idsOf('position')),
    group: useGroupNames(idsOf('group')),
    category: useCategoryNames(idsOf('category')),
    place: usePlaceNames(idsOf('place')),
  }
  const nameOf: NameOf = (kind, id) => names[kind](id) ?? '…'
  const actorOf = (entry: Pick<Entry, 'actorId'>): Actor =>
    people.get(entry.actorId) ?? { name: m.activity_somebody(), photo: null }
  return { actorOf, nameOf }
}

/** Audit log entries, with the names of the people who acted and of everything that was chosen. */
export function ActivityList({ entries }: { entries: Entry[] }) {
  const { actorOf, nameOf } = useEntryNames(entries)
  return (
    <chakra.ol listStyleType="none" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      {entries.map((entry) => (
        <ActivityEntry key={entry.id} entry={entry} actor={actorOf(entry)} nameOf={nameOf} />
      ))}
    </chakra.ol>
  )
}

export interface Actor {
  name: string
  photo: string | null
}

interface ActivityEntryProps {
  entry: Entry
  actor: Actor
  nameOf: NameOf
}

/** "Mali changed the position", when, and what was changed. */
export function ActivityEntry({ entry, actor, nameOf }: ActivityEntryProps) {
  const changes = changedFields(entry, nameOf)
  return (
    <chakra.li display="flex" gap="3">
      <PersonAvatar name={actor.name} photo={actor.photo} size="xs" />
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" flexWrap="wrap" columnGap="2">
          <chakra.span minW="0">
            <EntrySentence entry={entry} actor={actor} />
          </chakra.span>
          <chakra.span color="fg.muted">
            <RelativeTime at={entry.occurredAt} />
          </chakra.span>
        </chakra.div>
        {changes.length > 0 ? (
          <chakra.ul listStyleType="none" mt="1" color="fg.muted" display="grid" gap="0.5">
            {changes.map(({ field, before, after }) => (
              <chakra.li key={field} overflowWrap="anywhere" lineClamp="2">
                {field}:{' '}
                {before ? (
                  <chakra.del textDecoration="line-through" lang={languageOf(before)}>
                    {before}
                  </chakra.del>
                ) : null}{' '}
                <chakra.ins textDecoration="none" color="fg" lang={languageOf(after)}>
                  {after}
                </chakra.ins>
              </chakra.li>
            ))}
          </chakra.ul>
        ) : null}
      </chakra.div>
    </chakra.li>
  )
}

/** "Mali changed the position “Nurse”" */
export function EntrySentence({ entry, actor }: { entry: Snapshots; actor: Actor }) {
  const { text, name } = sentenceOf(entry)
  return rich(text, {
    who: (
      <chakra.span fontWeight="medium" lang={languageOf(actor.name)}>
        {actor.name}
      </chakra.span>
    ),
    name: (
      <chakra.span lang={languageOf(name)} overflowWrap="anywhere">
        {name}
      </chakra.span>
    ),
  })
}

export function ActivitySkeleton() {
  return (
    <chakra.div display="grid" gap="4" aria-busy="true">
      {['70%', '55%', '80%'].map((width) => (
        <chakra.div key={width} display="flex" gap="3" alignItems="center">
          <Skeleton boxSize="6" borderRadius="full" />
          <Skeleton h="4" w={width} />
        </chakra.div>
      ))}
    </chakra.div>
  )
}
