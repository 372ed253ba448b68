import { Plus, type LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { TypedDocumentNode } from 'urql'
import type { Uses } from '../directory/use-where-used.ts'
import { EditorDrawer, type EditorWords } from '../forms/editor-drawer.tsx'
import type { FilterField, FormOf } from '../forms/fields.tsx'
import type { EditorDocuments } from '../forms/use-plain-editor.ts'
import { useViewer, type Viewer } from '../session/me.ts'
import type { Column } from '../table/column.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { filterOf, trashTabs, type ListFilter } from '../table/filters.tsx'
import { ResourceList, type ListWords } from '../table/resource-list.tsx'
import { onlyField, type AskedList } from '../table/use-resource-list.ts'
import { useTrashActions, type ById, type Trashable } from '../table/use-trash-actions.tsx'
import { ButtonLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m, type Text } from '../words/m.ts'
import { DrawerForm } from './drawer-form.tsx'
import { ListPage, PageHead } from './pages.tsx'

/** The GraphQL documents of a plain resource beside its list. The only field of each answer is what is asked for. */
export interface PlainDocuments<Row, Input, Query> extends EditorDocuments<Row, Input> {
  remove: ById
  restore: ById
  csv: TypedDocumentNode<Record<string, string>, Query>
}

/** The words of a plain resource. */
export interface PlainWords extends ListWords, EditorWords {
  about: Text
  /** "No positions yet" */
  none: Text
  /** What it is for, where there is none yet. */
  purpose: Text
  /** "Create position", on the button that does it. Left out where staff create none. */
  create?: Text
}

interface PlainResourcePageProps<
  Row,
  Values extends FieldValues,
  Input,
  Query,
  Field extends string,
> {
  /** Its name in `rights`. */
  policy: string
  /** The name of its exports, and of what the browser keeps about its list. */
  name: string
  words: PlainWords
  icon: LucideIcon
  list: AskedList<Row, Query, Field>
  columns: Column<Row>[]
  /** The list's tabs; left out: what is in use, and the trash for those who may see it. */
  tabs?: ListFilter | null
  /** Left out: the fields that `plainListed` was given. */
  filters?: ListFilter[]
  documents: PlainDocuments<Row, Input, Query>
  /** The fields that `plainListed` was given are a `select` in it. */
  form: FormOf<Row, Values, Input> & { fields: Record<NoInfer<Field>, FilterField> }
  /** Finds where a row is used; left out where nothing refers to one. */
  usesOf?: (id: string, viewer: Viewer) => Uses
  nameOf: (row: Row) => string
  /** What is read of a row before its form. */
  Lead?: ComponentType<{ row: Row }>
  /** What belongs to a row but is not saved with its form. */
  More?: ComponentType<{ row: Row }>
}

/** The page of a resource with a list, an editor beside it, a trash and an export. */
export function PlainResourcePage<
  Row extends Trashable & { version: number; can: { update: boolean } },
  Values extends FieldValues,
  Input,
  Query extends object,
  Field extends string,
>(props: PlainResourcePageProps<Row, Values, Input, Query, Field>) {
  const { policy, name, words, list, columns, documents, form, nameOf, Lead, More } = props
  const { params } = list
  const { may } = useViewer()
  const actions = useTrashActions<Row>(documents.remove, documents.restore, props.usesOf)
  const create =
    words.create && may(`${policy}.create`) ? (
      <ButtonLink to={params.hrefToEdit('new')}>
        <Plus aria-hidden="true" /> {words.add()}
      </ButtonLink>
    ) : null
  const {
    tabs = may(`${policy}.trash`) ? trashTabs() : null,
    filters = list.filters.map((field) => filterOf(field, form.fields[field])),
  } = props

  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: words.title() })}</PageTitle>
      <PageHead title={words.title()} description={words.about()}>
        {may(`${policy}.export`) ? (
          <ExportButton name={name} query={documents.csv} variables={list.query} read={onlyField} />
        ) : null}
        {create}
      </PageHead>
      <ResourceList
        {...{ name, words, list, columns, nameOf, actions, tabs, filters }}
        defaultSort={list.defaultSort}
        hrefOf={(row) => (params.trashed ? null : params.hrefToEdit(row.id))}
        empty={{
          icon: props.icon,
          title: words.none(),
          description: words.purpose(),
          action: create,
        }}
      />
      <EditorDrawer
        {...{ words, nameOf }}
        editing={params.editing}
        mayCreate={create !== null}
        onClose={params.closeEditor}
        query={documents.one}
        read={onlyField}
      >
        {(row) => (
          <DrawerForm
            {...{ name: policy, row, form, documents, nameOf }}
            create={words.create ?? words.add}
            lead={row && Lead ? <Lead row={row} /> : null}
            more={row && More ? <More row={row} /> : null}
            onClose={params.closeEditor}
            onSaved={params.closeSaved}
          />
        )}
      </EditorDrawer>
    </ListPage>
  )
}
