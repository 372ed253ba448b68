import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { ExternalLink, History, Undo2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { people } from '../../directory/directory-of.tsx'
import { paths } from '../../paths.ts'
import { useViewer } from '../../session/me.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/buttons.tsx'
import { retryUntilLoaded } from '../../ui/load-page.ts'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { rich } from '../../ui/rich.tsx'
import { m } from '../../words/m.ts'
import { publishedLine } from './published-line.ts'
import { usePublishing } from './use-publishing.tsx'

const LineHistory = lazy(async () => {
  const { LineHistory: loaded } = await retryUntilLoaded(() => import('./line-history.tsx'))
  return { default: loaded }
})

interface LiveBarProps {
  loading: boolean
  isEmpty: boolean
  /** Resolves when nothing of the draft is on its way any more. */
  settle: () => Promise<unknown>
  reload: () => Promise<unknown>
}

/** The version of the line that readers see, how the draft differs from it, and what may be done about that. */
export function LiveBar({ loading, isEmpty, settle, reload }: LiveBarProps) {
  const { may } = useViewer()
  const [{ data, fetching }] = useQuery({
    query: publishedLine.state,
    requestPolicy: 'cache-and-network',
  })
  const [history, setHistory] = useState(false)
  const { busy, publish, undo, bringBack, dialog } = usePublishing({ settle, reload })
  const state = data?.lineState
  const nameOf = people.useNames([state?.live?.publishedBy])
  // It has its room before it comes, so that nothing below it moves.
  if (loading || (!state && fetching))
    return <Skeleton h={{ base: '12.4rem', md: '4.5rem' }} mb="4" borderRadius="l3" />
  if (!state) return null
  if (isEmpty && !state.live) return null
  const { live, undoes, changeCount } = state
  const mayPublish = may('managementLine.publish')
  const blocked = isEmpty
    ? m.management_line_nothing_to_publish()
    : live && changeCount === 0
      ? m.management_line_nothing_changed()
      : null
  return (
    <chakra.section
      aria-label={m.management_line_live()}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      px="4"
      py="3"
      mb="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
    >
      <chakra.div flex="1" minW="15rem" display="grid" gap="1">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          <Badge tone={live ? 'success' : 'neutral'}>
            {live
              ? m.management_line_version_live({ number: live.number })
              : m.management_line_not_published()}
          </Badge>
          {live && changeCount > 0 ? (
            <Badge tone="secondary">
              {m.management_line_changes_count({ count: changeCount })}
            </Badge>
          ) : null}
        </chakra.div>
        <chakra.p textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {live
            ? rich(m.management_line_published_by, {
                when: <RelativeTime at={live.publishedAt} />,
                who: <span>{nameOf(live.publishedBy) ?? '…'}</span>,
              })
            : m.management_line_not_published_about()}
          {live?.note ? ` · “${live.note}”` : null}
        </chakra.p>
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <ButtonLink to={paths.shownLine()} variant="ghost" target="_blank">
          <ExternalLink aria-hidden="true" /> {m.management_line_visit()}
        </ButtonLink>
        <Button variant="outline" onClick={() => setHistory(true)}>
          <History aria-hidden="true" /> {m.management_line_history()}
        </Button>
        {mayPublish && live && undoes !== null ? (
          <Button variant="outline" disabled={busy} onClick={() => undo(state)}>
            <Undo2 aria-hidden="true" /> {m.management_line_undo()}
          </Button>
        ) : null}
        {mayPublish ? (
          <Button
            disabled={busy || blocked !== null}
            aria-describedby={blocked ? 'why-not-published' : undefined}
            onClick={publish}
          >
            {m.management_line_publish()}
          </Button>
        ) : null}
      </chakra.div>
      {mayPublish && blocked ? (
        <chakra.p id="why-not-published" flexBasis="100%" textStyle="sm" color="fg.muted">
          {blocked}
        </chakra.p>
      ) : null}
      {dialog}
      <Suspense>
        {history ? (
          <LineHistory
            live={live?.number ?? null}
            onBringBack={(number) => void bringBack(number)}
            onClose={() => setHistory(false)}
          />
        ) : null}
      </Suspense>
    </chakra.section>
  )
}
