import { useEffect, useRef, useState, type ComponentType } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { EditorPage } from '../layouts/pages.tsx'
import type { RowAction } from '../table/row-actions.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { nameOf } from './published-columns.tsx'
import { PublishedEditor } from './published-editor.tsx'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow } from './published.ts'
import { LoadingOrFailed, usePublishedRow } from './use-published-row.tsx'

interface PublishedPageProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  /** Shows one that is or was published, or that the viewer may only read. */
  View: ComponentType<{ row: Row }>
  /** What else may be done with one that is being written. */
  writingActions?: RowAction<Row>[]
  /** What else there is beside its form, once it is saved. */
  Beside?: ComponentType<{ row: Row }>
}

/**
 * The page of one of them, and of a new one: the editor, or what it shows. A new one gets its own address as soon as it
 * is saved, and what is being written stays on the screen meanwhile, so both addresses lead here.
 */
export function PublishedPage<Row extends PublishedRow, Values extends PublishedValues, Input>(
  props: PublishedPageProps<Row, Values, Input>,
) {
  const { of, View, writingActions = [], Beside } = props
  const { id } = useParams()
  const { key: visit } = useLocation()
  const copied = useSearchParams()[0].get('from')
  const navigate = useNavigate()
  const visited = useRef(visit)
  useEffect(() => {
    visited.current = visit
    return () => {
      visited.current = ''
    }
  }, [visit])
  const [made, setMade] = useState<{ row: Row; visit: string } | null>(null)
  const loading = usePublishedRow(of, id ?? copied)
  const madeHere = made?.row.id === id ? made : null
  const row = loading.row ?? madeHere?.row ?? null
  if ((id || copied) && !row) return <LoadingOrFailed of={of} {...loading} />

  async function onMade(saved: Row) {
    // Whoever has left meanwhile is not brought back.
    if (visited.current !== visit) return
    setMade({ row: saved, visit })
    await navigate(of.paths.one(saved.id), { replace: true, state: nothingToLose })
  }
  return (
    <EditorPage>
      <PageTitle>{id && row ? nameOf(row) : of.words.add()}</PageTitle>
      {id && row && !isWritten(row) ? (
        <View row={row} />
      ) : (
        <PublishedEditor
          key={id && !madeHere ? id : (madeHere?.visit ?? visit)}
          of={of}
          row={id ? row : null}
          copyOf={id ? null : row}
          onMade={onMade}
          actions={writingActions}
          Beside={Beside}
        />
      )}
    </EditorPage>
  )
}

/** What waits for an approval is shown as it waits. */
const isWritten = ({ can, status, waiting }: PublishedRow) =>
  can.update && !waiting && (status === 'DRAFT' || status === 'SCHEDULED')
