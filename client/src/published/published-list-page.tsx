import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { useViewer } from '../session/me.ts'
import type { Column } from '../table/column.tsx'
import type { ListFilter } from '../table/filters.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import type { RowAction } from '../table/row-actions.ts'
import { onlyField, type AskedList } from '../table/use-resource-list.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { nameOf, usePublishedColumns } from './published-columns.tsx'
import type { PublishedValues } from './published-form.tsx'
import type { Published, PublishedRow, PublishedStatus } from './published.ts'
import { statusLooks } from './status-badge.tsx'
import { usePublishedActions } from './use-published-actions.tsx'

/** What waits for an approval is between the drafts and what is scheduled, where that is needed. */
const statusTabs = (
  statuses: readonly PublishedStatus[],
  needsApproval: boolean,
  more: ListFilter['options'],
): ListFilter => ({
  name: 'status',
  label: m.published_status(),
  options: [
    { value: '', label: m.published_all() },
    ...statuses
      .flatMap((status) =>
        status === 'DRAFT' && needsApproval ? ([status, 'WAITING'] as const) : [status],
      )
      .map((status) => ({
        value: status.toLowerCase(),
        label: status === 'DRAFT' ? m.published_drafts() : statusLooks[status].label(),
      })),
    ...more,
  ],
})

interface PublishedListPageProps<Row extends PublishedRow, Values extends PublishedValues, Input> {
  of: Published<Row, Values, Input>
  list: AskedList<Row, unknown, string>
  /** The columns and actions that no other published resource has. */
  columns?: Column<Row>[]
  actions?: RowAction<Row>[]
  filters?: ListFilter[]
  /** Tabs after those of the statuses. */
  tabs?: ListFilter['options']
  /** Another way to begin one, for whoever may. */
  begin?: ReactNode
  /** Above the list, for whoever may begin one. */
  above?: ReactNode
}

/** The list of a published resource. */
export function PublishedListPage<Row extends PublishedRow, Values extends PublishedValues, Input>(
  props: PublishedListPageProps<Row, Values, Input>,
) {
  const { of, list, columns = [], actions = [], filters = [], tabs = [], begin = null } = props
  const { above = null } = props
  const { words } = of
  const common = usePublishedActions(of)
  const viewer = useViewer()
  const create = viewer.writes(of.name) ? (
    <ButtonLink to={of.paths.create()}>
      <Plus aria-hidden="true" /> {words.add()}
    </ButtonLink>
  ) : null
  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: words.title() })}</PageTitle>
      <PageHead
        title={words.title()}
        description={create ? words.aboutWriting() : words.aboutReading()}
      >
        {viewer.may(`${of.name}.export`) ? (
          <ExportButton
            name={`${of.name}s`}
            query={of.documents.csv}
            variables={list.query}
            read={onlyField}
          />
        ) : null}
        {create ? begin : null}
        {create}
      </PageHead>
      {create ? above : null}
      <ResourceList
        {...{ list, words, nameOf, filters }}
        name={`${of.name}s`}
        actions={[...Object.values(common), ...actions]}
        tabs={statusTabs(
          of.statuses,
          viewer.writing(of.name).needsApproval && create !== null,
          tabs,
        )}
        columns={usePublishedColumns(list.rows, columns)}
        hrefOf={({ id }) => of.paths.one(id)}
        defaultSort={list.defaultSort}
        empty={{
          icon: of.icon,
          title: create ? words.writeFirst() : words.none(),
          description: create ? m.published_write_first_about() : m.published_none_about(),
          action: create,
        }}
      />
    </ListPage>
  )
}
