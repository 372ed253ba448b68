import { MailCheck } from 'lucide-react'
import { paths } from '../paths.ts'
import type { Column } from '../table/column.tsx'
import { inWords } from '../table/column.tsx'
import type { ListFilter } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import type { ListParams } from '../table/use-list-params.ts'
import { usePageOf } from '../table/use-resource-list.ts'
import { Badge } from '../ui/badge.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { m } from '../words/m.ts'
import {
  dropPush,
  pushLettersQuery,
  pushLettersVariables,
  reasons,
  replayPush,
  type PushLetter,
} from './dead-letter.ts'
import { useLetterActions } from './use-letter-actions.ts'

const words = { title: m.dead_letters_pushes, count: m.dead_letters_push_count }
const nameOf = (row: PushLetter) => row.title ?? reasons[row.reason]()

/** Pushes that were given up. */
export function PushLetters({ params, tabs }: { params: ListParams; tabs: ListFilter }) {
  const list = usePageOf(params, pushLettersQuery, pushLettersVariables(params))
  const actions = useLetterActions<PushLetter>(
    replayPush,
    dropPush,
    ({ replayedAt }) => replayedAt === null,
  )
  const reason: ListFilter = {
    name: 'reason',
    label: m.dead_letters_reason(),
    options: Object.entries(reasons).map(([value, label]) => ({ value, label: label() })),
  }
  return (
    <ResourceList
      name="push-dead-letters"
      {...{ words, list, tabs, actions, nameOf }}
      columns={columns()}
      filters={[reason]}
      hrefOf={({ notificationId, title }) => (title ? paths.announcement(notificationId) : null)}
      empty={{
        icon: MailCheck,
        title: m.dead_letters_no_pushes(),
        description: m.dead_letters_no_pushes_about(),
        action: null,
      }}
    />
  )
}

const columns = (): Column<PushLetter>[] => [
  {
    id: 'what',
    header: m.dead_letters_what(),
    cell: (row) => inWords(nameOf(row)),
    detail: ({ status, detail }) => [status, detail].filter(Boolean).join(' ') || null,
  },
  {
    id: 'reason',
    header: m.dead_letters_reason(),
    cell: (row) => reasons[row.reason](),
    width: '56',
    phone: 'below',
  },
  {
    id: 'service',
    header: m.dead_letters_service(),
    cell: ({ pushService }) => services[pushService](),
    width: '28',
  },
  {
    id: 'at',
    header: m.dead_letters_at(),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    width: '36',
    phone: 'below',
  },
  {
    id: 'state',
    header: m.dead_letters_state(),
    cell: ({ replayedAt }) =>
      replayedAt ? (
        <Badge tone="neutral">{m.dead_letters_tried()}</Badge>
      ) : (
        <Badge tone="warning">{m.dead_letters_waits()}</Badge>
      ),
    width: '40',
    phone: 'below',
  },
]

const services: Record<PushLetter['pushService'], () => string> = {
  GOOGLE: () => 'Google',
  MOZILLA: () => 'Mozilla',
  APPLE: () => 'Apple',
  MICROSOFT: () => 'Microsoft',
  OTHER: m.dead_letters_service_other,
}
