import { Lock } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toFailure } from '../api/failure.ts'
import { draftStore } from '../forms/draft-store.ts'
import { paths } from '../paths.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { useViewer } from '../session/me.ts'
import { useUser } from '../session/session-store.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { ownReload } from '../ui/own-reload.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { addTo, sharedIn } from './shared.ts'

/** Where an installed app gets what is shared with it: an announcement begins with it, as with a draft. */
export default function SharePage() {
  return (
    <>
      <PageTitle>{m.routes_share()}</PageTitle>
      <GraphqlProvider>
        <Share />
      </GraphqlProvider>
    </>
  )
}

function Share() {
  const { writes, loading, error, reload } = useViewer()
  const userId = useUser().id
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const mayWrite = writes('announcement')

  const begin = useEffectEvent(() => {
    const key = draftStore.keyOf(userId, 'announcement', null)
    const now = Date.now()
    const written = draftStore.read(key, now)?.values ?? {}
    draftStore.write(key, { values: addTo(written, sharedIn(query)), version: null, savedAt: now })
    ownReload.noteDraft(paths.announcementCreate())
    // Whoever goes back does not share it a second time.
    void navigate(paths.announcementCreate(), { replace: true })
  })
  useEffect(() => {
    if (mayWrite) begin()
  }, [mayWrite])

  if (mayWrite || loading) return <PageSkeleton />
  if (error) {
    const failure = toFailure(error)
    return <LoadFailure title={m.ui_page_not_loaded()} failure={failure} onRetry={reload} />
  }
  return (
    <MessagePage
      icon={Lock}
      title={m.routes_share_refused()}
      description={m.routes_share_refused_about()}
    >
      <ButtonLink to={paths.home()}>{m.routes_back_home()}</ButtonLink>
    </MessagePage>
  )
}
