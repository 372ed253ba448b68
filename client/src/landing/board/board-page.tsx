import { chakra } from '@chakra-ui/react/styled-system'
import { LayoutTemplate, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { ListPage, NotAllowedPage, PageHead } from '../../layouts/pages.tsx'
import { paths } from '../../paths.ts'
import { useViewer } from '../../session/me.ts'
import { trashTabs } from '../../table/filters.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { useListParams } from '../../table/use-list-params.ts'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { retryUntilLoaded } from '../../ui/load-page.ts'
import { MessagePage } from '../../ui/message-page.tsx'
import { TableSkeletonRows } from '../../ui/page-skeleton.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { m } from '../../words/m.ts'
import { TypeChoice } from '../editor/type-choice.tsx'
import { draftLinks, page } from '../section.ts'
import { BoardList } from './board-list.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { LiveBar } from './live-bar.tsx'
import { useDraft, type Draft } from './use-draft.ts'
import { useFollowPlan } from './use-follow-plan.ts'
import { usePageActions } from './use-page-actions.tsx'

const HistoryDialog = lazy(async () => {
  const { HistoryDialog: loaded } = await retryUntilLoaded(() => import('./history-dialog.tsx'))
  return { default: loaded }
})
const ShareDialog = lazy(async () => {
  const { ShareDialog: loaded } = await retryUntilLoaded(
    () => import('../../published/share-dialog.tsx'),
  )
  return { default: loaded }
})
const TrashList = lazy(async () => {
  const { TrashList: loaded } = await retryUntilLoaded(() => import('./trash-list.tsx'))
  return { default: loaded }
})

/** The landing page as it is prepared: its sections in their order, how it looks, and what is shown of it. */
export default function BoardPage() {
  const { may, loading } = useViewer()
  if (!loading && !may('landing.update')) return <NotAllowedPage />
  return loading ? (
    <ListPage wide>
      <TableSkeletonRows />
    </ListPage>
  ) : (
    <Page />
  )
}

function Page() {
  const { may } = useViewer()
  const params = useListParams()
  const add = may('landing.create') ? (
    <ButtonLink to={paths.landingSectionCreate()}>
      <Plus aria-hidden="true" /> {m.landing_add()}
    </ButtonLink>
  ) : null
  return (
    <ListPage wide>
      <PageTitle>{m.layouts_back_office_title({ title: m.landing_title() })}</PageTitle>
      <PageHead title={m.landing_title()} description={m.landing_about()}>
        {add}
      </PageHead>
      {params.trashed ? (
        <Suspense fallback={<TableSkeletonRows />}>
          <TrashList />
        </Suspense>
      ) : (
        <Board />
      )}
    </ListPage>
  )
}

function Board() {
  const draft = useDraft()
  const { may } = useViewer()
  const [{ data, fetching }, askAgain] = useQuery({
    query: page.state,
    requestPolicy: 'cache-and-network',
  })
  const [opened, setOpened] = useState<'history' | 'sharing' | null>(null)
  const { busy, publish, cancel, undo, bringBack, dialog } = usePageActions(draft)
  const state = data?.landingState ?? null
  useFollowPlan(state?.planned ?? null, () => askAgain({ requestPolicy: 'network-only' }))
  if (draft.failure && !draft.rows)
    return (
      <LoadFailure
        title={m.landing_not_loaded()}
        failure={draft.failure}
        onRetry={() => void draft.reload()}
      />
    )
  return (
    <>
      {state && draft.rows ? (
        <LiveBar
          {...{ state, busy }}
          active={draft.rows.filter((row) => row.active).length}
          onPublish={publish}
          onCancel={cancel}
          onShare={() => setOpened('sharing')}
          onUndo={() => undo(state)}
          onHistory={() => setOpened('history')}
        />
      ) : null}
      {!draft.rows || (!state && fetching) ? (
        // The bar comes with the rows, which would move while somebody reaches for one.
        <TableSkeletonRows />
      ) : draft.rows.length === 0 ? (
        <Empty mayCreate={may('landing.create')} busy={busy} onBegin={() => void bringBack(0)} />
      ) : (
        <Columns draft={draft} state={state} movable={may('landing.update')} />
      )}
      {dialog}
      <Suspense>
        {opened === 'history' ? (
          <HistoryDialog
            live={state?.live?.number ?? null}
            onBringBack={(number) => void bringBack(number)}
            onClose={() => setOpened(null)}
          />
        ) : opened === 'sharing' ? (
          <ShareDialog
            documents={draftLinks}
            of={{}}
            about={m.landing_share_about()}
            pathOf={paths.landingPreview}
            onClose={() => setOpened(null)}
          />
        ) : null}
      </Suspense>
    </>
  )
}

const Tabs = () => {
  const { may } = useViewer()
  const { options, label } = trashTabs()
  return may('landing.trash') ? (
    <LinkTabs
      label={label}
      tabs={options}
      current=""
      hrefFor={(value) => (value ? `?view=${value}` : '?')}
    />
  ) : null
}

interface ColumnsProps {
  draft: Draft
  state: Parameters<typeof BoardList>[0]['state']
  movable: boolean
}

/** The list and beside it how the page looks; on a phone one of the two. */
function Columns({ draft, state, movable }: ColumnsProps) {
  const [looking, setLooking] = useState(false)
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="3">
        <Tabs />
        <chakra.span flex="1" />
        <chakra.span hideFrom="xl">
          <Button variant="outline" aria-pressed={looking} onClick={() => setLooking(!looking)}>
            {looking ? m.landing_list() : m.landing_preview()}
          </Button>
        </chakra.span>
      </chakra.div>
      <chakra.div
        display="grid"
        gap="6"
        alignItems="start"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          xl: 'minmax(0, 31rem) minmax(0, 1fr)',
        }}
      >
        <chakra.div display={{ base: looking ? 'none' : 'block', xl: 'block' }}>
          <BoardList {...{ draft, state, movable }} />
          {movable ? (
            <chakra.p textStyle="xs" color="fg.muted" mt="2" hideBelow="md">
              {m.landing_order_hint()}
            </chakra.p>
          ) : null}
        </chakra.div>
        <chakra.div
          display={{ base: looking ? 'block' : 'none', xl: 'block' }}
          position={{ xl: 'sticky' }}
          top="4.5rem"
        >
          <DraftPreview rows={draft.rows} views={draft.views} isRead={draft.hasLooks} />
        </chakra.div>
      </chakra.div>
    </>
  )
}

interface EmptyProps {
  mayCreate: boolean
  busy: boolean
  /** Makes the page that is shown until one is published the draft. */
  onBegin: () => void
}

function Empty({ mayCreate, busy, onBegin }: EmptyProps) {
  return (
    <>
      <chakra.div display="flex">
        <Tabs />
      </chakra.div>
      <MessagePage
        heading="h2"
        icon={LayoutTemplate}
        title={m.landing_none()}
        description={m.landing_purpose()}
      >
        {mayCreate ? (
          <Button disabled={busy} onClick={onBegin}>
            {m.landing_start_from()}
          </Button>
        ) : null}
      </MessagePage>
      {mayCreate ? <TypeChoice /> : null}
    </>
  )
}
