import { Trash2 } from 'lucide-react'
import { trashTabs } from '../../table/filters.tsx'
import { createdColumn, type Column } from '../../table/column.tsx'
import { ResourceList } from '../../table/resource-list.tsx'
import { useListPage } from '../../table/use-resource-list.ts'
import { useTrashActions } from '../../table/use-trash-actions.tsx'
import { m } from '../../words/m.ts'
import { nameOfSection, typeWords } from '../section-words.ts'
import { sections, trashedSections, typeOf, type ListedSection } from '../section.ts'

const words = {
  title: m.landing_title,
  search: m.landing_search,
  count: m.landing_count_sections,
}

/** The sections that were put into the trash. */
export function TrashList() {
  const list = useListPage(trashedSections)
  const actions = useTrashActions<ListedSection>(sections.remove, sections.restore)
  const columns: Column<ListedSection>[] = [
    { id: 'heading', header: m.landing_heading(), cell: nameOfSection },
    {
      id: 'type',
      header: m.landing_type(),
      cell: (row) => typeWords[typeOf(row)].label(),
      width: '48',
      phone: 'below',
    },
    createdColumn(),
  ]
  return (
    <ResourceList
      name="landing-trash"
      {...{ words, list, columns, actions }}
      nameOf={nameOfSection}
      hrefOf={() => null}
      tabs={trashTabs()}
      defaultSort={list.defaultSort}
      empty={{
        icon: Trash2,
        title: m.table_trash_empty(),
        description: m.table_trash_empty_about(),
        action: null,
      }}
    />
  )
}
