import { BriefcaseBusiness } from 'lucide-react'
import { departments, positions as superiors } from '../directory/directory-of.tsx'
import { pick } from '../directory/pickers.tsx'
import { usesInOrganisation } from '../directory/use-where-used.ts'
import { check, formOf, number, text, thaiText } from '../forms/fields.tsx'
import { PlainResourcePage, type PlainWords } from '../layouts/plain-resource-page.tsx'
import type { Viewer } from '../session/me.ts'
import { ascending, columnsOf, createdColumn } from '../table/column.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { Badge } from '../ui/badge.tsx'
import { m } from '../words/m.ts'
import { Holders, Vacant } from './holders.tsx'
import { positions, positionsList, type Position } from './position.ts'
import { shownName } from '../words/language-of.ts'

const form = formOf({
  titleEn: text(m.positions_name, { required: m.positions_name_missing }),
  titleTh: thaiText(m.positions_name_th),
  code: text(m.positions_code, { required: m.positions_code_missing, most: 50, half: true }),
  level: number(m.positions_level, { hint: m.positions_level_hint, half: true }),
  departmentId: pick(m.positions_department, departments),
  reportsToId: pick(m.positions_reports_to, superiors),
  active: check(m.positions_active, { hint: m.positions_active_hint, initially: true }),
})

const words: PlainWords = {
  title: m.positions_title,
  about: m.positions_about,
  search: m.positions_search,
  count: m.words_positions,
  none: m.positions_none,
  purpose: m.positions_purpose,
  add: m.positions_add,
  create: m.positions_create,
  gone: m.positions_gone,
}

const nameOf = (row: Position) => shownName(row.titleEn, row.titleTh)

const usesOf = (id: string, viewer: Viewer) =>
  usesInOrganisation(id, viewer, {
    people: { positionId: id },
    positions: { reportsToId: id },
    emptyFirst: m.positions_empty_first(),
  })

function useColumns(rows: Position[]) {
  const department = departments.useNames(rows.map((row) => row.departmentId))
  const superior = superiors.useNames(rows.map((row) => row.reportsToId))
  const of = columnsOf<Position>(form)
  return [
    of('titleEn', { cell: nameOf, sort: ascending('TITLE') }),
    of('titleTh', { width: '44', optional: true }),
    of('code', { width: '24', phone: 'below', sort: ascending('CODE') }),
    of('level', { width: '20', sort: ascending('LEVEL'), sortedAs: 'number' }),
    of('departmentId', {
      width: '40',
      phone: 'below',
      cell: (row) => department(row.departmentId),
    }),
    of('reportsToId', { width: '40', cell: (row) => superior(row.reportsToId) }),
    {
      ...{ id: 'holders', header: m.positions_holders(), width: '28', phone: 'below' as const },
      cell: ({ holderCount }: Position) =>
        holderCount > 0 ? m.words_people({ count: holderCount }) : <Vacant />,
    },
    of('active', {
      width: '28',
      phone: 'below',
      cell: ({ active }) => <ActiveBadge active={active} />,
    }),
    createdColumn(),
  ]
}

export default function PositionsPage() {
  const list = useListPage(positionsList)
  const columns = useColumns(list.rows)
  return (
    <PlainResourcePage
      {...{ policy: 'position', name: 'positions', icon: BriefcaseBusiness, documents: positions }}
      {...{ words, list, columns, form, usesOf, nameOf }}
      More={Holders}
    />
  )
}

function ActiveBadge({ active }: { active: boolean }) {
  return active ? (
    <Badge tone="success">{m.positions_active()}</Badge>
  ) : (
    <Badge tone="neutral">{m.positions_inactive()}</Badge>
  )
}
