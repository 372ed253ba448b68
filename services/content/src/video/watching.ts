import { requirePrincipal } from '@prakat/kit/command'
import type { CallContext } from '@prakat/schema/principal'
import type { saveWatchPosition as declaredKeep, VideoWatching } from '@prakat/schema/video'
import type { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import { draftScope, rowFor } from '../published/list-published.ts'
import { watchable } from './video-addresses.ts'
import { videos } from './video.ts'

type Watching = Pick<ContentContext, 'database' | 'clock' | 'settings' | 'deps'>

/** Called every few seconds by everybody who watches, so it is one row of one person. */
export async function saveWatchPosition(
  watching: Pick<Watching, 'database' | 'clock'>,
  { id, seconds, ended }: z.output<typeof declaredKeep>,
  call: CallContext,
): Promise<void> {
  const actor = requirePrincipal(call)
  await watchable(watching, id, actor)
  const now = watching.clock()
  await watching.database.sql`
    insert into video_watch (video_id, user_id, seconds, first_at, last_at, finished_at)
    values (${id}, ${actor.userId}, ${ended ? 0 : seconds}, ${now}, ${now}, ${ended ? now : null})
    on conflict (video_id, user_id) do update set seconds = excluded.seconds, last_at = excluded.last_at,
      finished_at = coalesce(video_watch.finished_at, excluded.finished_at)`
}

export async function readWatching(
  content: Watching,
  { id }: { id: string },
  call: CallContext,
): Promise<VideoWatching | null> {
  const actor = requirePrincipal(call)
  const { audience } = await rowFor(videos, content, id, actor)
  if (!draftScope('video', actor)) return null
  const [{ people: size }, [counts]] = await Promise.all([
    content.deps.auth.directory.sizeOfAudience(audience),
    content.database.sql<Pick<VideoWatching, 'people' | 'finished'>[]>`
      select count(*)::int as people, count(finished_at)::int as finished
      from video_watch where video_id = ${id}`,
  ])
  return { audience: size, ...counts! }
}
