import { BriefcaseBusiness } from 'lucide-react'
import { PlainResourcePage } from '../layouts/plain-resource-page.tsx'
import { useDepartmentNames } from '../organisation/use-department-names.ts'
import { usePositionNames } from '../organisation/use-position-names.ts'
import { HolderCount } from '../positions/holder-count.tsx'
import { PositionForm } from '../positions/position-form.tsx'
import * as documents from '../positions/position.ts'
import { ActiveBadge } from '../table/active-badge.tsx'
import type { Column } from '../table/column.ts'
import { usePlainList } from '../table/use-plain-list.ts'

type Position = documents.Position
const nameOf = (row: Position) => row.titleEn

const plain: Column<Position>[] = [
  { id: 'title', header: 'Title', cell: nameOf },
  {
    id: 'thai',
    header: 'Thai title',
    cell: (row) => row.titleTh || null,
    width: '44',
    optional: true,
  },
  { id: 'code', header: 'Code', cell: (row) => row.code, width: '24', phone: 'below' },
  { id: 'level', header: 'Level', cell: (row) => row.level, width: '16' },
]
const states: Column<Position>[] = [
  {
    id: 'holders',
    header: 'Holders',
    cell: (row) => <HolderCount positionId={row.id} />,
    width: '36',
    phone: 'below',
  },
  {
    id: 'active',
    header: 'Active',
    cell: (row) => <ActiveBadge active={row.active} />,
    width: '28',
    phone: 'below',
  },
]

function useColumns(rows: Position[]): Column<Position>[] {
  const departments = useDepartmentNames(rows.map((row) => row.departmentId))
  const superiors = usePositionNames(rows.map((row) => row.reportsToId))
  const named = (names: Map<string, string>, id: string | null) =>
    id ? (names.get(id) ?? '…') : null
  return [
    ...plain,
    {
      id: 'department',
      header: 'Department',
      cell: (row) => named(departments, row.departmentId),
      width: '40',
      phone: 'below',
    },
    {
      id: 'superior',
      header: 'Reports to',
      cell: (row) => named(superiors, row.reportsToId),
      width: '40',
    },
    ...states,
  ]
}

export default function PositionsPage() {
  const list = usePlainList(documents.positionsQuery)
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
      Form={PositionForm}
      {...{ list, columns, nameOf }}
    />
  )
}
