import { SearchX, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { toFailure } from '../api/failure.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { TableSkeletonRows } from '../ui/page-skeleton.tsx'
import { m } from '../words/m.ts'
import type { ListState } from './use-resource-list.ts'

export interface EmptyList {
  icon: LucideIcon
  title: string
  description: string
  /** The next step. */
  action: ReactNode
}

interface ListMessageProps {
  list: Pick<ListState<unknown>, 'params' | 'error' | 'total' | 'reload'>
  empty: EmptyList
}

/** Shown instead of rows: an error, a skeleton, or why there are none. */
export function ListMessage({ list, empty }: ListMessageProps) {
  const { params, error, total, reload } = list
  if (error)
    return (
      <LoadFailure title={m.ui_list_not_loaded()} failure={toFailure(error)} onRetry={reload} />
    )
  if (total === null) return <TableSkeletonRows />
  if (params.narrowed || params.hasPrevious) {
    return (
      <MessagePage
        heading="h2"
        icon={SearchX}
        title={m.table_nothing_matches()}
        description={m.table_try_other_words()}
      >
        <ButtonLink to="?" variant="outline">
          {m.table_show_all()}
        </ButtonLink>
      </MessagePage>
    )
  }
  if (params.trashed) {
    return (
      <MessagePage
        heading="h2"
        icon={Trash2}
        title={m.table_trash_empty()}
        description={m.table_trash_empty_about()}
      />
    )
  }
  const { icon, title, description, action } = empty
  return (
    <MessagePage heading="h2" icon={icon} title={title} description={description}>
      {action}
    </MessagePage>
  )
}
