import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { ChartCard } from './chart-card.tsx'
import { CountTable } from './count-table.tsx'

const unreadQuery = graphql(`
  query UnreadByDepartment($ids: [ID!]!) {
    unreadByDepartment(ids: $ids) { departmentEn departmentTh sent unread }
  }
`)

interface UnreadByDepartmentProps {
  ids: string[]
  /** The ids are not known yet. */
  isWaiting: boolean
}

/** Where the last announcements are still unread. */
export function UnreadByDepartment({ ids, isWaiting }: UnreadByDepartmentProps) {
  const [{ data, error }] = useQuery({
    query: unreadQuery,
    variables: { ids },
    pause: ids.length === 0,
  })
  // The numbers beside it say the same of each announcement.
  if (error && !data) return null
  const departments = data?.unreadByDepartment ?? (isWaiting || ids.length > 0 ? null : [])
  const rows =
    departments?.map(({ departmentEn, departmentTh, sent, unread }) => ({
      name: shownName(departmentEn ?? '', departmentTh ?? '') || m.delivery_no_department(),
      values: { read: sent - unread, unread },
    })) ?? null
  return (
    <ChartCard
      title={m.delivery_unread_by_department()}
      rows={rows}
      counts={[
        { id: 'unread', label: m.delivery_unread(), tone: 'warning-solid' },
        { id: 'read', label: m.delivery_read(), tone: 'primary-solid' },
      ]}
      empty={m.delivery_none_published()}
      table={
        <CountTable
          title={m.delivery_department()}
          rows={rows ?? []}
          columns={[
            { id: 'unread', label: m.delivery_unread() },
            { id: 'read', label: m.delivery_read() },
          ]}
        />
      }
    />
  )
}
