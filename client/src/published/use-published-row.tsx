import { useState } from 'react'
import { useQuery, type CombinedError } from 'urql'
import { EditorPage, NotLoadedPage } from '../layouts/pages.tsx'
import { onlyField } from '../table/use-resource-list.ts'
import { EditorSkeleton } from '../ui/editor-skeleton.tsx'
import { m } from '../words/m.ts'
import type { Published, PublishedRow } from './published.ts'

/** The one with this id, once it is loaded. */
export function usePublishedRow<Row extends PublishedRow>(
  { documents }: Pick<Published<Row, never, never>, 'documents'>,
  id: string | null,
) {
  const [{ data, error }, ask] = useQuery({
    query: documents.one,
    variables: { id: id ?? '' },
    pause: !id,
  })
  const found = data ? onlyField(data) : null
  const retry = () => ask({ requestPolicy: 'network-only' })
  return { row: found?.id === id ? found : null, error, retry }
}

/** The one with this id and its changes, as they are when its page is opened; other people may be writing them too. */
export function useRowWithPendingChanges<Row extends PublishedRow>(
  { documents }: Pick<Published<Row, never, never>, 'documents'>,
  id: string,
) {
  const [{ data, stale, error }, ask] = useQuery({ query: documents.prepared, variables: { id } })
  const [fresh, setFresh] = useState('')
  if (data?.live.id === id && !stale && fresh !== id) setFresh(id)
  const retry = () => ask({ requestPolicy: 'network-only' })
  return { found: data && fresh === id ? data : null, error, retry }
}

interface NotThereYetProps {
  of: Pick<Published<never, never, never>, 'words' | 'paths'>
  error: CombinedError | undefined
  retry: () => void
}

/** A skeleton until it is there, and a link to the list when it fails. */
export function LoadingOrFailed({ of: { words, paths }, error, retry }: NotThereYetProps) {
  if (!error) {
    return (
      <EditorPage>
        <EditorSkeleton />
      </EditorPage>
    )
  }
  return (
    <NotLoadedPage
      title={words.notLoaded()}
      error={error}
      gone={{ title: words.gone(), description: m.published_gone_about() }}
      list={{ to: paths.list(), label: words.all() }}
      retry={retry}
    />
  )
}
