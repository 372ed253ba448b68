import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf } from 'gql.tada'
import { languageOf } from '../words/language-of.ts'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import type { activityQuery } from './activity-queries.ts'
import { changedFields, type NameOf } from './changed-fields.ts'
import { commandWords } from './command-words.ts'

export type Entry = ResultOf<typeof activityQuery>['auditLog']['edges'][number]['node']

interface Actor {
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
  const changes = changedFields(entry.before, entry.after, nameOf)
  return (
    <chakra.li display="flex" gap="3">
      <PersonAvatar name={actor.name} photo={actor.photo} size="xs" />
      <chakra.div flex="1" minW="0">
        <chakra.div display="flex" flexWrap="wrap" columnGap="2">
          <span>
            <chakra.span fontWeight="medium" lang={languageOf(actor.name)}>
              {actor.name}
            </chakra.span>{' '}
            {commandWords(entry)}
          </span>
          <chakra.span color="fg.muted">
            <RelativeTime at={entry.occurredAt} />
          </chakra.span>
        </chakra.div>
        {changes.length > 0 ? (
          <chakra.ul listStyleType="none" mt="1" color="fg.muted" display="grid" gap="0.5">
            {changes.map(({ field, before, after }) => (
              <chakra.li key={field} overflowWrap="anywhere">
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
