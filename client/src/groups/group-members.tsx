import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient } from 'urql'
import { toFailure } from '../api/failure.ts'
import { PersonPicker } from '../forms/person-picker.tsx'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { addGroupMembers, type Group } from './group.ts'

type Result = { userId: string; ok: boolean; message: string | null }

/** Who is in a group. Changes here count at once, apart from the form above. */
export function GroupMembers({ group }: { group: Group }) {
  const client = useClient()
  const [chosen, setChosen] = useState<string[]>([])
  const [refused, setRefused] = useState<Result[]>([])

  async function add() {
    const variables = { id: group.id, userIds: chosen }
    const { data, error } = await client.mutation(addGroupMembers, variables)
    if (!data) return toastFailure(toFailure(error))
    const { results } = data.addGroupMembers
    const failed = results.filter(({ ok }) => !ok)
    setRefused(failed)
    setChosen(failed.map(({ userId }) => userId))
    const added = results.length - failed.length
    if (added > 0) void toast({ title: `Added ${added}`, tone: 'success' })
  }

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
      {group.can.update ? (
        <>
          <PersonPicker
            label="Add people"
            error={refused[0]?.message ?? undefined}
            value={chosen}
            onChange={setChosen}
          />
          {chosen.length > 0 ? (
            <Button type="button" variant="outline" justifySelf="start" onClick={() => void add()}>
              Add {chosen.length}
            </Button>
          ) : null}
        </>
      ) : null}
    </chakra.section>
  )
}
