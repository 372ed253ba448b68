import { Plus, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { TypedDocumentNode } from 'urql'
import type { Uses } from '../directory/use-where-used.ts'
import { EditorDrawer } from '../forms/editor-drawer.tsx'
import { useViewer } from '../session/me.ts'
import type { Column } from '../table/column.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { trashTabs } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import { onlyField, type PlainList, type PlainQuery } from '../table/use-resource-list.ts'
import { useTrashActions, type Trashable } from '../table/use-trash-actions.tsx'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import type { DrawerFormOf } from './drawer-form.tsx'
import { ListPage, PageHead } from './pages.tsx'

type ById<Data> = TypedDocumentNode<Data, { id: string }>

interface PlainResourcePageProps<Row, Sort extends string, One, Csv> {
  /** "position", "positions"; the first is also its name in `rights`. */
  noun: [one: string, many: string]
  title: string
  description: string
  icon: LucideIcon
  /** What it is for, where there is none yet. */
  purpose: string
  list: PlainList<Row, Sort>
  columns: Column<Row>[]
  one: ById<One>
  remove: ById<unknown>
  restore: ById<unknown>
  csv: TypedDocumentNode<Csv, PlainQuery<Sort>>
  /** Finds where a row is used. */
  usesOf: (id: string) => Uses
  nameOf: (row: Row) => string
  Form: ComponentType<DrawerFormOf<Row>>
}

/** The page of a resource with a list, an editor beside it, a trash and an export. */
export function PlainResourcePage<
  Row extends Trashable,
  Sort extends string,
  One extends Record<string, Row>,
  Csv extends Record<string, string>,
>(props: PlainResourcePageProps<Row, Sort, One, Csv>) {
  const { noun, title, list, columns, nameOf, Form } = props
  const { params } = list
  const { may } = useViewer()
  const actions = useTrashActions<Row>(props.remove, props.restore, props.usesOf)
  const create = may(`${noun[0]}.create`) ? (
    <ButtonLink to={params.hrefToEdit('new')}>
      <Plus aria-hidden="true" /> New {noun[0]}
    </ButtonLink>
  ) : null

  return (
    <ListPage>
      <PageTitle>{`${title} · Back office`}</PageTitle>
      <PageHead title={title} description={props.description}>
        {may(`${noun[0]}.export`) ? (
          <ExportButton
            name={noun[1]}
            query={props.csv}
            variables={list.query}
            read={(data) => onlyField<string>(data)}
          />
        ) : null}
        {create}
      </PageHead>
      <ResourceList
        name={noun[1]}
        {...{ noun, list, columns, nameOf, actions }}
        defaultSort={list.defaultSort}
        hrefOf={(row) => (params.trashed ? null : params.hrefToEdit(row.id))}
        tabs={may(`${noun[0]}.trash`) ? trashTabs : null}
        empty={{
          icon: props.icon,
          title: `No ${noun[1]} yet`,
          description: props.purpose,
          action: create,
        }}
      />
      <EditorDrawer
        noun={noun[0]}
        editing={params.editing}
        mayCreate={create !== null}
        onClose={params.closeEditor}
        query={props.one}
        read={(data) => onlyField<Row>(data)}
        nameOf={nameOf}
      >
        {(row) => <Form row={row} onClose={params.closeEditor} onSaved={params.closeSaved} />}
      </EditorDrawer>
    </ListPage>
  )
}
