import { chakra } from '@chakra-ui/react/styled-system'
import { Images, LayoutGrid, List } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useClient } from 'urql'
import { EditorDrawer } from '../forms/editor-drawer.tsx'
import { DrawerForm, type DrawerFormOf } from '../layouts/drawer-form.tsx'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { useViewer } from '../session/me.ts'
import { ascending, createdColumn, type Column } from '../table/column.tsx'
import { ExportButton } from '../table/export-button.tsx'
import { filterOf, trashTabs } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import { onlyField, useListPage } from '../table/use-resource-list.ts'
import { useTrashActions } from '../table/use-trash-actions.tsx'
import { IconButton } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { DropNotice } from './drop-notice.tsx'
import { stateInWords } from './film-state.tsx'
import { MediaFacts } from './media-facts.tsx'
import { formFor } from './media-form.tsx'
import { MediaGrid } from './media-grid.tsx'
import { kinds, media, mediaList, type MediaFile } from './media.ts'
import { usesOfFile } from './media-uses.ts'
import { sizeInWords } from './size-in-words.ts'
import { Thumbnail } from './thumbnail.tsx'
import { UnfinishedList } from './unfinished-list.tsx'
import { UploadButton } from './upload-button.tsx'
import { UploadList } from './upload-list.tsx'
import { uploadQueue } from './upload-queue.ts'
import { useDropAnywhere } from './use-drop-anywhere.ts'
import { useProcessing } from './use-processing.ts'

const words = {
  title: m.media_title,
  search: m.media_search,
  count: m.media_count,
  add: m.media_upload,
  gone: m.media_gone,
}
const nameOf = ({ name }: MediaFile) => name
const viewKey = 'prakat-media-view'

export default function MediaPage() {
  const list = useListPage(mediaList)
  const { params, rows } = list
  const client = useClient()
  const { may } = useViewer()
  const [view, setView] = useState(() => localStorage.getItem(viewKey) ?? 'grid')
  const actions = useTrashActions<MediaFile>(media.remove, media.restore, usesOfFile)
  const mayUpload = may('media.create')
  const upload = (files: File[]) => uploadQueue.add(client, files)
  const over = useDropAnywhere(mayUpload && params.editing === '', upload)
  useProcessing(rows, list.reload)
  const choose = (next: string) => {
    localStorage.setItem(viewKey, next)
    setView(next)
  }
  const button = mayUpload ? <UploadButton label={m.media_upload()} onFiles={upload} /> : null
  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: words.title() })}</PageTitle>
      <PageHead title={words.title()} description={m.media_about()}>
        <ViewSwitch view={view} onChoose={choose} />
        {may('media.export') ? (
          <ExportButton name="media" query={media.csv} variables={list.query} read={onlyField} />
        ) : null}
        {button}
      </PageHead>
      <UploadList />
      {mayUpload ? <UnfinishedList onFiles={upload} /> : null}
      <ResourceList
        {...{ name: 'media', words, list, nameOf, actions }}
        columns={useColumns()}
        tabs={may('media.trash') ? trashTabs() : null}
        filters={[filterOf('kind', { label: m.media_kind, options: kinds })]}
        defaultSort={list.defaultSort}
        hrefOf={(row) => (params.trashed ? null : params.hrefToEdit(row.id))}
        {...(view === 'grid' && { Rows: MediaGrid })}
        empty={{
          icon: Images,
          title: m.media_none(),
          description: m.media_purpose(),
          action: button,
        }}
      />
      <EditorDrawer
        {...{ words, nameOf }}
        editing={params.editing}
        mayCreate={false}
        onClose={params.closeEditor}
        query={media.one}
        read={onlyField}
      >
        {(row) =>
          row ? (
            <FileForm row={row} onClose={params.closeEditor} onSaved={params.closeSaved} />
          ) : null
        }
      </EditorDrawer>
      {over ? <DropNotice /> : null}
    </ListPage>
  )
}

function FileForm({ row, ...close }: DrawerFormOf<MediaFile> & { row: MediaFile }) {
  const form = useMemo(() => formFor(row), [row])
  return (
    <DrawerForm
      {...{ name: 'media', row, form, documents: media, nameOf }}
      create={m.media_upload}
      more={<MediaFacts row={row} />}
      {...close}
    />
  )
}

function useColumns(): Column<MediaFile>[] {
  const { language } = useLanguage()
  return [
    {
      ...{ id: 'name', header: m.media_name(), cell: nameOf, sort: ascending('NAME') },
      lead: (row) => (
        <chakra.span w="14" h="10" flexShrink="0" overflow="hidden" borderRadius="l1" bg="bg.muted">
          <Thumbnail row={row} width={100} />
        </chakra.span>
      ),
      detail: stateInWords,
    },
    {
      ...{ id: 'kind', header: m.media_kind(), width: '28', phone: 'below' },
      cell: ({ kind }) => kinds[kind](),
    },
    {
      ...{ id: 'size', header: m.media_size(), width: '28', phone: 'below' },
      cell: ({ size }) => sizeInWords(size, language),
      sort: [{ direction: 'descending', value: 'LARGEST' }],
      sortedAs: 'number',
    },
    {
      ...{ id: 'uses', header: m.media_used(), width: '28' },
      cell: ({ useCount }) => (useCount ? m.media_places({ count: useCount }) : null),
    },
    { ...createdColumn(), optional: false },
  ]
}

function ViewSwitch({ view, onChoose }: { view: string; onChoose: (view: string) => void }) {
  return (
    <chakra.fieldset
      aria-label={m.media_view()}
      display="flex"
      css={{ '& [aria-pressed=true]': { bg: 'bg.emphasized', color: 'fg' } }}
    >
      <IconButton
        label={m.media_view_grid()}
        aria-pressed={view === 'grid'}
        onClick={() => onChoose('grid')}
      >
        <LayoutGrid aria-hidden="true" />
      </IconButton>
      <IconButton
        label={m.media_view_list()}
        aria-pressed={view !== 'grid'}
        onClick={() => onChoose('list')}
      >
        <List aria-hidden="true" />
      </IconButton>
    </chakra.fieldset>
  )
}
