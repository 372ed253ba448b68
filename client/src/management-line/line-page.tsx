import { chakra } from '@chakra-ui/react/styled-system'
import { Plus, WandSparkles, Workflow } from 'lucide-react'
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { EditorDrawer } from '../forms/editor-drawer.tsx'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { DrawerForm } from '../layouts/drawer-form.tsx'
import { BoardPage, NotAllowedPage, PageHead } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { LinkTabs } from '../ui/link-tabs.tsx'
import { Button, ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { TableSkeletonRows } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { FillDialog } from './fill-dialog.tsx'
import { lineForm } from './line-form.tsx'
import { lineNodes, type LineNode } from './line-queries.ts'
import { LineBoard, type LineView } from './line-board.tsx'
import { LineAbove, ReportingTo } from './place-around.tsx'
import { PlacePhoto } from './place-photo.tsx'
import { LiveBar } from './published/live-bar.tsx'
import { LineContext, useLine } from './use-line.ts'

const ListView = lazy(async () => ({ default: (await import('./list-view.tsx')).ListView }))

const words = { add: m.management_line_add, gone: m.management_line_gone }
const nameOf = ({ name, nameTh }: LineNode) => shownName(name, nameTh) || m.management_line_place()
const views = {
  tree: m.management_line_tree,
  chart: m.management_line_chart,
  list: m.management_line_list,
}

/** The organisation's line of command: as a tree, as a chart and as a list, with one place open beside it. */
export default function LinePage() {
  const { may, loading } = useViewer()
  if (!loading) return may('managementLine.update') ? <DraftPage /> : <NotAllowedPage />
  return (
    <BoardPage>
      <TableSkeletonRows />
    </BoardPage>
  )
}

function DraftPage() {
  const line = useLine()
  const { may } = useViewer()
  const { id: editing = '' } = useParams()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [filling, setFilling] = useState(false)
  const [added, setAdded] = useState('')
  const mayCreate = may('managementLine.create')
  const mayMove = may('managementLine.update')
  const asked = params.get('as')
  const view: LineView =
    asked === 'tree' || asked === 'chart' || asked === 'list' ? asked : mayMove ? 'tree' : 'chart'

  const under = params.get('under') ?? ''
  const form = useMemo(() => lineForm(under), [under])
  const query = (changes: Record<string, string> = {}) => {
    const next = new URLSearchParams(params)
    next.delete('under')
    for (const [name, value] of Object.entries(changes)) next.set(name, value)
    const text = next.toString()
    return text && `?${text}`
  }
  const hrefOf = (id: string) => paths.lineNode(id) + query()
  const close = (saved = false) =>
    void navigate(paths.managementLine() + query(), saved ? { state: nothingToLose } : {})
  const add = mayCreate ? (
    <ButtonLink to={hrefOf('new')}>
      <Plus aria-hidden="true" /> {m.management_line_add()}
    </ButtonLink>
  ) : null
  const fill =
    mayCreate && mayMove ? (
      <Button variant="outline" onClick={() => setFilling(true)}>
        <WandSparkles size={16} aria-hidden="true" /> {m.management_line_fill()}
      </Button>
    ) : null

  return (
    <LineContext value={line.tree}>
      <BoardPage>
        <PageTitle>{m.layouts_back_office_title({ title: m.management_line_title() })}</PageTitle>
        <PageHead title={m.management_line_title()} description={m.management_line_about()}>
          {fill}
          {add}
        </PageHead>
        <LiveBar
          loading={line.loading}
          isEmpty={line.tree.entries.length === 0}
          settle={line.settle}
          reload={line.reload}
        />
        <Board
          line={line}
          view={view}
          empty={
            <MessagePage
              heading="h2"
              icon={Workflow}
              title={m.management_line_none()}
              description={m.management_line_purpose()}
            >
              {fill}
              {add}
            </MessagePage>
          }
          tabs={
            <LinkTabs
              label={m.management_line_views()}
              tabs={Object.entries(views).map(([value, label]) => ({ value, label: label() }))}
              current={view}
              hrefFor={(as) => query({ as })}
            />
          }
          {...{ hrefOf, mayMove, mayCreate, added }}
        />
        <EditorDrawer
          {...{ words, editing, mayCreate }}
          nameOf={nameOf}
          onClose={() => close()}
          query={lineNodes.one}
          read={(data) => data.lineNode}
        >
          {(row) => (
            <DrawerForm
              {...{ row, form, nameOf }}
              name="managementLine"
              documents={lineNodes}
              create={m.management_line_create}
              lead={row ? <LineAbove id={row.id} /> : null}
              more={row ? <UnsavedWithFormFields id={row.id} reload={line.reload} /> : null}
              onClose={() => close()}
              doneOf={(saved) => m.management_line_added({ name: nameOf(saved) })}
              onSaved={(saved) => {
                if (!row) setAdded(saved.id)
                void line.reload()
                close(true)
              }}
            />
          )}
        </EditorDrawer>
        {filling ? (
          <FillDialog onClose={() => setFilling(false)} onFilled={() => void line.reload()} />
        ) : null}
      </BoardPage>
    </LineContext>
  )
}

/** What of a place is not saved with its form. */
function UnsavedWithFormFields({ id, reload }: { id: string; reload: () => Promise<unknown> }) {
  return (
    <>
      <PlacePhoto id={id} onChanged={reload} />
      <ReportingTo id={id} />
    </>
  )
}

interface BoardProps {
  line: ReturnType<typeof useLine>
  view: LineView
  tabs: ReactNode
  empty: ReactNode
  hrefOf: (id: string) => string
  mayMove: boolean
  mayCreate: boolean
  added: string
}

function Board({ line, view, tabs, empty, ...board }: BoardProps) {
  if (view === 'list') {
    return (
      <>
        <chakra.div mb="4" display="flex">
          {tabs}
        </chakra.div>
        <Suspense fallback={<div aria-busy="true" />}>
          <ListView hrefOf={board.hrefOf} onMove={line.move} onChanged={() => void line.reload()} />
        </Suspense>
      </>
    )
  }
  if (line.failure && line.loading === false && line.tree.entries.length === 0) {
    return (
      <LoadFailure
        title={m.management_line_not_loaded()}
        failure={line.failure}
        onRetry={() => void line.reload()}
      />
    )
  }
  if (!line.loading && line.tree.entries.length === 0) return empty
  return <LineBoard {...{ line, view, tabs }} {...board} />
}
