import { BriefcaseBusiness } from 'lucide-react'
import { useDepartmentNames, usePositionNames } from '../directory/names.tsx'
import type { Uses } from '../directory/use-where-used.ts'
import { PlainResourcePage } from '../layouts/plain-resource-page.tsx'
import { ascending, createdColumn, type Column } from '../table/column.tsx'
import { usePlainList } from '../table/use-resource-list.ts'
import { Badge } from '../ui/badge.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { PositionForm } from './position-form.tsx'
import * as documents from './position.ts'

type Position = documents.Position
const nameOf = (row: Position) => row.titleEn

const usesOf = (id: string): Uses => ({
  people: { positionId: id },
  positions: { reportsToId: id },
  emptyFirst: 'Move its holders and those who report to it first.',
})

function useColumns(rows: Position[]): Column<Position>[] {
  const department = useDepartmentNames(rows.map((row) => row.departmentId))
  const superior = usePositionNames(rows.map((row) => row.reportsToId))
  return [
    { id: 'title', header: 'Title', cell: nameOf, sort: ascending('TITLE') },
    {
      id: 'thai',
      header: 'Thai title',
      width: '44',
      optional: true,
      cell: ({ titleTh }) => (titleTh ? <span lang={languageOf(titleTh)}>{titleTh}</span> : null),
    },
    {
      id: 'code',
      header: 'Code',
      width: '24',
      phone: 'below',
      sort: ascending('CODE'),
      cell: (row) => row.code,
    },
    {
      id: 'level',
      header: 'Level',
      width: '20',
      sort: ascending('LEVEL'),
      cell: (row) => row.level,
    },
    {
      id: 'department',
      header: 'Department',
      width: '40',
      phone: 'below',
      cell: (row) => department(row.departmentId),
    },
    {
      id: 'superior',
      header: 'Reports to',
      width: '40',
      cell: (row) => superior(row.reportsToId),
    },
    {
      id: 'holders',
      header: 'Holders',
      width: '28',
      phone: 'below',
      cell: ({ holderCount }) =>
        holderCount > 0 ? (
          m.words_people({ count: holderCount })
        ) : (
          <Badge tone="warning">Vacant</Badge>
        ),
    },
    {
      id: 'active',
      header: 'Active',
      width: '28',
      phone: 'below',
      cell: (row) => <ActiveBadge active={row.active} />,
    },
    createdColumn,
  ]
}

export default function PositionsPage() {
  const list = usePlainList(documents.positionsQuery, ['TITLE', 'CODE', 'LEVEL', 'NEWEST'])
  const columns = useColumns(list.rows)
  return (
    <PlainResourcePage
      noun={['position', 'positions']}
      title="Positions"
      description="The posts of the organisation, and who holds them."
      icon={BriefcaseBusiness}
      purpose="A position has a title and a place in the organisation, whoever holds it."
      one={documents.positionQuery}
      remove={documents.deletePosition}
      restore={documents.restorePosition}
      csv={documents.exportPositions}
      usesOf={usesOf}
      Form={PositionForm}
      {...{ list, columns, nameOf }}
    />
  )
}

export function ActiveBadge({ active }: { active: boolean }) {
  return active ? <Badge tone="success">Active</Badge> : <Badge tone="neutral">Inactive</Badge>
}
