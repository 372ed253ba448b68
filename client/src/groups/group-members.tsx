import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useQuery } from 'urql'
import { PersonPicker } from '../directory/person-picker.tsx'
import { membersQuery } from '../directory/members-query.ts'
import { usePersonNames } from '../directory/use-person-names.ts'
import type { Group } from './group.ts'
import { MemberList } from './member-list.tsx'
import { useChangeMembers } from './use-change-members.ts'
import { ShowMore } from '../ui/show-more.tsx'

const shownFirst = 20
const shownMost = 100

/** Who is in a group. Changes here count at once, apart from the form above. */
export function GroupMembers({ group }: { group: Group }) {
  const [chosen, setChosen] = useState<string[]>([])
  const [first, setFirst] = useState(shownFirst)
  const { change, refused, busy } = useChangeMembers(group.id)
  const nameOf = usePersonNames(refused.map(({ userId }) => userId))
  const [{ data }] = useQuery({
    query: membersQuery,
    variables: { first, filter: { groupId: group.id } },
  })
  const members = data?.users.edges.map(({ node }) => node) ?? []
  const add = () =>
    void change('add', chosen).then((failed) => {
      if (failed) setChosen(failed)
    })

  return (
    <chakra.section
      aria-label="Members"
      px={{ base: '4', md: '6' }}
      pb="6"
      display="grid"
      gap="3"
      textStyle="sm"
    >
      <chakra.h3 fontWeight="semibold">
        Members <chakra.span color="fg.muted">{group.memberCount}</chakra.span>
      </chakra.h3>
      {group.can.changeMembers ? (
        <chakra.div display="grid" gap="2">
          <PersonPicker label="Add people" error={undefined} value={chosen} onChange={setChosen} />
          {chosen.length > 0 ? (
            <Button
              type="button"
              variant="outline"
              justifySelf="start"
              disabled={busy}
              onClick={add}
            >
              Add {chosen.length}
            </Button>
          ) : null}
          {refused.length > 0 ? (
            <chakra.ul role="alert" listStyleType="none" color="fg.error">
              {refused.map(({ userId, message }) => (
                <li key={userId}>
                  {nameOf(userId)}: {message}
                </li>
              ))}
            </chakra.ul>
          ) : null}
        </chakra.div>
      ) : null}
      <MemberList
        members={members}
        mayRemove={group.can.changeMembers && !busy}
        onRemove={(ids) => void change('remove', ids)}
      />
      {data?.users.pageInfo.hasNextPage && first < shownMost ? (
        <ShowMore onClick={() => setFirst(shownMost)} />
      ) : null}
    </chakra.section>
  )
}
