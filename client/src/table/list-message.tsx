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
  noun: [one: string, many: string]
  empty: EmptyList
}

/** Shown instead of rows: an error, a skeleton, or why there are none. */
export function ListMessage({ list, noun, empty }: ListMessageProps) {
  const { params, error, total, reload } = list
  if (error) {
    const failure = toFailure(error)
    return <LoadFailure title={m.ui_list_not_loaded()} failure={failure} onRetry={reload} />
  }
  if (total === null) return <TableSkeletonRows />
  if (params.narrowed || params.hasPrevious) {
    return (
      <MessagePage
        heading="h2"
        icon={SearchX}
        title="Nothing matches"
        description={`Try other words, or look through all ${noun[1]}.`}
      >
        <ButtonLink to="?" variant="outline">
          Show all
        </ButtonLink>
      </MessagePage>
    )
  }
  if (params.trashed) {
    return (
      <MessagePage
        heading="h2"
        icon={Trash2}
        title="The trash is empty"
        description={`What you move to the trash can be restored from here.`}
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
