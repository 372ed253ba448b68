import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { RowCheck } from '../table/row-check.tsx'
import { PersonAvatar } from '../ui/person-avatar.tsx'

interface MemberListProps {
  members: { id: string; name: string; photo: string | null; email: string | null }[]
  mayRemove: boolean
  onRemove: (ids: string[]) => void
}

/** The members by name; several can be chosen and removed together. */
export function MemberList({ members, mayRemove, onRemove }: MemberListProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const present = chosen.filter((id) => members.some((member) => member.id === id))
  const toggle = (id: string) =>
    setChosen(present.includes(id) ? present.filter((one) => one !== id) : [...present, id])
  if (members.length === 0) return <chakra.p color="fg.muted">Nobody is in it yet.</chakra.p>
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
                label={`Select “${name}”`}
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
          Remove {present.length}
        </Button>
      ) : null}
    </>
  )
}
