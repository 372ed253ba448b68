import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { EditorPage, NotLoadedPage } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { EditorSkeleton } from '../ui/page-skeleton.tsx'
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
  if (!error) {
    return (
      <EditorPage>
        <EditorSkeleton />
      </EditorPage>
    )
  }
  const gone = { title: 'There is no such person', description: 'The address may be wrong.' }
  return (
    <NotLoadedPage
      title="The person did not load"
      {...{ error, gone }}
      list={{ to: paths.users(), label: 'All people' }}
      retry={() => reload({ requestPolicy: 'network-only' })}
    />
  )
}
