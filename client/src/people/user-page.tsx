import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { EditorPage, NotLoadedPage } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { EditorSkeleton } from '../ui/editor-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
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
  const gone = { title: m.people_gone(), description: m.people_gone_about() }
  return (
    <NotLoadedPage
      title={m.people_not_loaded()}
      error={error}
      gone={gone}
      list={{ to: paths.users(), label: m.people_all_people() }}
      retry={() => reload({ requestPolicy: 'network-only' })}
    />
  )
}
