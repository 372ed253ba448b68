import { Button } from '@chakra-ui/react/button'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { RowList } from './row-list.tsx'
import { revokeOtherSessions, sessionsQuery } from './session-documents.ts'
import { SessionItem } from './session-item.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { SettingSkeleton } from '../ui/setting-skeleton.tsx'

/** Everywhere that somebody is signed in. */
export function SessionsCard() {
  const [{ data, error, fetching }, reload] = useQuery({ query: sessionsQuery })
  const { askToEndOthers, dialog } = useEndOthers()
  if (!data)
    return error && !fetching ? <NotLoaded error={error} onRetry={reload} /> : <SettingSkeleton />
  const { sessions } = data
  const others = sessions.filter(({ current }) => !current).length
  return (
    <SettingCard
      title="Where you are signed in"
      description="If you don’t know one of these, sign it out and change your password."
      actions={
        others > 0 ? (
          <Button variant="outline" onClick={askToEndOthers}>
            Sign out everywhere else
          </Button>
        ) : null
      }
    >
      <RowList label="Your sessions">
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </RowList>
      {dialog}
    </SettingCard>
  )
}

function useEndOthers() {
  const client = useClient()
  const { ask, dialog } = useConfirm()
  async function endOthers() {
    const { data, error } = await client.mutation(revokeOtherSessions, {})
    if (error) return toastFailure(toFailure(error))
    const ended = data?.revokeOtherSessions ?? 0
    const title = ended === 1 ? 'One session is ended' : `${ended} sessions are ended`
    void toast({ title, tone: 'success' })
  }
  const askToEndOthers = () =>
    ask({
      title: 'Sign out everywhere else?',
      description: 'Every other browser and device is signed out at once. This one stays.',
      confirm: 'Sign out all others',
      onConfirm: () => void endOthers(),
    })
  return { askToEndOthers, dialog }
}
