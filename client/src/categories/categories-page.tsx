import { Book, FlaskConical, Flag, Folder, Heart, Newspaper, Star, Tags, Video } from 'lucide-react'
import { createElement } from 'react'
import { categories as parents } from '../directory/directory-of.tsx'
import { pick } from '../directory/pickers.tsx'
import { usesInList } from '../directory/use-where-used.ts'
import { formOf, number, select, text, thaiText } from '../forms/fields.tsx'
import { PlainResourcePage, type PlainWords } from '../layouts/plain-resource-page.tsx'
import { paths } from '../paths.ts'
import { ascending, columnsOf, createdColumn } from '../table/column.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { categories, categoriesList, kinds, type Category } from './category.ts'

const icons = {
  FOLDER: m.categories_icon_folder,
  BOOK: m.categories_icon_book,
  NEWSPAPER: m.categories_icon_newspaper,
  VIDEO: m.categories_icon_video,
  FLASK: m.categories_icon_flask,
  HEART: m.categories_icon_heart,
  STAR: m.categories_icon_star,
  FLAG: m.categories_icon_flag,
}
const drawings = {
  ...{ FOLDER: Folder, BOOK: Book, NEWSPAPER: Newspaper, VIDEO: Video },
  ...{ FLASK: FlaskConical, HEART: Heart, STAR: Star, FLAG: Flag },
}
const nameOf = (row: Category) => shownName(row.nameEn, row.nameTh)

const form = formOf({
  nameEn: text(m.categories_name, { required: m.categories_name_missing }),
  nameTh: thaiText(m.categories_name_th),
  slug: text(m.categories_slug, { most: 100, hint: m.categories_slug_hint }),
  kind: select(m.categories_kind, kinds, { half: true }),
  icon: select(m.categories_icon, icons, { half: true }),
  parentId: pick(m.categories_parent, parents, { sharing: 'kind' }),
  order: number(m.categories_order, { hint: m.categories_order_hint }),
})

const words: PlainWords = {
  title: m.categories_title,
  about: m.categories_about,
  search: m.categories_search,
  count: m.categories_count,
  none: m.categories_none,
  purpose: m.categories_purpose,
  add: m.categories_add,
  create: m.categories_create,
  gone: m.categories_gone,
}

const usesOf = (id: string) =>
  usesInList(categories.list, { parentId: id }, m.categories_empty_first(), {
    ...{ icon: Tags, count: m.categories_count, nameOf, to: paths.category },
  })

const lead = ({ icon }: Category) =>
  createElement(drawings[icon], { size: 18, 'aria-hidden': true })

function useColumns(rows: Category[]) {
  const parent = parents.useNames(rows.map((row) => row.parentId))
  const of = columnsOf<Category>(form)
  return [
    of('nameEn', { lead, cell: nameOf, sort: ascending('NAME') }),
    of('nameTh', { width: '44', optional: true }),
    of('slug', { width: '40' }),
    of('kind', { width: '24', phone: 'below' }),
    of('parentId', { width: '40', phone: 'below', cell: (row) => parent(row.parentId) }),
    of('order', { width: '20', sort: ascending('ORDER'), sortedAs: 'number' }),
    createdColumn(),
  ]
}

export default function CategoriesPage() {
  const list = useListPage(categoriesList)
  return (
    <PlainResourcePage
      {...{ policy: 'category', name: 'categories', icon: Tags, documents: categories }}
      {...{ words, list, form, usesOf, nameOf, columns: useColumns(list.rows) }}
    />
  )
}
