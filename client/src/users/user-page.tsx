import { Button } from '@chakra-ui/react/button'
import { CloudOff, FileQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { EditorPage } from '../layouts/editor-page.tsx'
import { paths } from '../paths.ts'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { userQuery, type User } from './user.ts'

/** The page of the person whom the address names. */
export function UserPage({ children }: { children: (user: User) => ReactNode }) {
  const { id = '' } = useParams()
  const [{ data, error }, reload] = useQuery({ query: userQuery, variables: { id } })
  if (data) {
    return (
      <EditorPage>
        <PageTitle>{data.user.name}</PageTitle>
        {children(data.user)}
      </EditorPage>
    )
  }
  if (!error) return <TableSkeleton />
  const { code, message } = toFailure(error)
  const isGone = code === 'NOT_FOUND' || code === 'VALIDATION'
  return (
    <MessagePage
      icon={isGone ? FileQuestionMark : CloudOff}
      title={isGone ? 'There is no such person' : 'The person did not load'}
      description={isGone ? 'The address may be wrong.' : message}
    >
      <ButtonLink to={paths.users()} variant="outline">
        All people
      </ButtonLink>
      {isGone ? null : (
        <Button onClick={() => reload({ requestPolicy: 'network-only' })}>Try again</Button>
      )}
    </MessagePage>
  )
}
