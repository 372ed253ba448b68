import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { membersQuery } from '../directory/directory.ts'
import { usePersonNames } from '../directory/names.tsx'
import { PersonPicker } from '../directory/pickers.tsx'
import { RowCheck } from '../table/row-controls.tsx'
import { ShowMore } from '../ui/buttons.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { addGroupMembers, removeGroupMembers, type Group } from './group.ts'

const initiallyShown = 20
const maxShown = 100

/** The members of a group. Changes are saved at once, apart from the form above. */
export function GroupMembers({ row: group }: { row: Group }) {
  const [chosen, setChosen] = useState<string[]>([])
  const [first, setFirst] = useState(initiallyShown)
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
      aria-label={m.groups_members()}
      px={{ base: '4', md: '6' }}
      pb="6"
      display="grid"
      gap="3"
      textStyle="sm"
    >
      <chakra.h3 fontWeight="semibold">
        {m.groups_members()} <chakra.span color="fg.muted">{group.memberCount}</chakra.span>
      </chakra.h3>
      {group.can.changeMembers ? (
        <chakra.div display="grid" gap="2">
          <PersonPicker
            label={m.groups_add_people()}
            error={undefined}
            value={chosen}
            onChange={setChosen}
          />
          {chosen.length > 0 ? (
            <Button
              type="button"
              variant="outline"
              justifySelf="start"
              disabled={busy}
              onClick={add}
            >
              {m.groups_add_some({ count: chosen.length })}
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
      {data?.users.pageInfo.hasNextPage && first < maxShown ? (
        <ShowMore onClick={() => setFirst(maxShown)} />
      ) : null}
    </chakra.section>
  )
}

interface MemberListProps {
  members: { id: string; name: string; photo: string | null; email: string | null }[]
  mayRemove: boolean
  onRemove: (ids: string[]) => void
}

function MemberList({ members, mayRemove, onRemove }: MemberListProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const present = chosen.filter((id) => members.some((member) => member.id === id))
  const toggle = (id: string) =>
    setChosen(present.includes(id) ? present.filter((one) => one !== id) : [...present, id])
  if (members.length === 0) return <chakra.p color="fg.muted">{m.groups_nobody_yet()}</chakra.p>
  return (
    <>
      <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="l2">
        {members.map(({ id, name, photo, email }) => (
          <chakra.li
            key={id}
            display="flex"
            alignItems="center"
            gap="2"
            ps={mayRemove ? '1' : '4'}
            pe="4"
            minH="11"
            borderBottomWidth="1px"
            borderColor="border.muted"
            _last={{ borderBottomWidth: '0' }}
          >
            {mayRemove ? (
              <RowCheck
                label={m.groups_select_person({ name })}
                checked={present.includes(id)}
                onChange={() => toggle(id)}
              />
            ) : null}
            <PersonAvatar {...{ name, photo }} size="xs" />
            <chakra.span fontWeight="medium" truncate>
              {name}
            </chakra.span>
            <chakra.span color="fg.muted" truncate ms="auto">
              {email}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {present.length > 0 ? (
        <Button
          type="button"
          variant="outline"
          justifySelf="start"
          onClick={() => onRemove(present)}
        >
          {m.groups_remove_some({ count: present.length })}
        </Button>
      ) : null}
    </>
  )
}

/** Adds and removes members. Each person has their own result; `refused` keeps the refusals. */
function useChangeMembers(groupId: string) {
  const client = useClient()
  const [refused, setRefused] = useState<{ userId: string; message: string }[]>([])
  const [busy, setBusy] = useState(false)

  /** Resolves to the people who were refused, or to null if the whole call failed. */
  async function change(verb: 'add' | 'remove', userIds: string[]): Promise<string[] | null> {
    setBusy(true)
    const variables = { id: groupId, userIds }
    const results =
      verb === 'add'
        ? await client.mutation(addGroupMembers, variables).then(({ data, error }) => {
            if (error) toastFailure(toFailure(error))
            return data?.addGroupMembers.results
          })
        : await client.mutation(removeGroupMembers, variables).then(({ data, error }) => {
            if (error) toastFailure(toFailure(error))
            return data?.removeGroupMembers.results
          })
    setBusy(false)
    if (!results) return null
    const failed = results.filter(({ ok }) => !ok)
    setRefused(
      failed.map(({ userId, message }) => ({ userId, message: message ?? m.groups_refused() })),
    )
    const worked = results.length - failed.length
    const done = verb === 'add' ? m.groups_added : m.groups_removed
    if (worked > 0) void toast({ title: done({ count: worked }), tone: 'success' })
    return failed.map(({ userId }) => userId)
  }

  return { change, refused, busy }
}
