import { useState } from 'react'
import { useClient, type Client, type OperationResult } from 'urql'
import { toFailure } from '../api/failure.ts'
import type { Published } from '../published/published.ts'
import { undoTimeMs } from '../table/row-actions.ts'
import { onlyField } from '../table/use-resource-list.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { titleOf } from './moment-look.tsx'
import { keyOf } from './moments.ts'
import type { Moment } from './schedule.ts'

// oxlint-disable-next-line no-explicit-any -- the schedule does with each only what is the same for all of them
export type AnyPublished = Published<any, any, any>
export type ResourcesOnSchedule = Record<Moment['resource'], AnyPublished>

interface Saved {
  version: number
}
/** Where something was moved to, until the schedule that has it there arrives. */
interface Moved {
  /** Null: it does not end any more. */
  at: string | null
  /** Null until the server has answered. */
  version: number | null
}

/** Gives moments another time: they are shown there at once, and what is refused goes back to where it was. */
export function useMoves(resources: ResourcesOnSchedule) {
  const client = useClient()
  const [moved, setMoved] = useState<Record<string, Moved | null>>({})
  const place = (key: string, to: Moved | null) => setMoved((all) => ({ ...all, [key]: to }))

  async function move(moment: Moment, at: string | null) {
    const key = keyOf(moment)
    const of = resources[moment.resource]
    place(key, { at, version: null })
    const { saved, failure } = await give(client, of, moment, at)
    if (!saved) {
      place(key, null)
      if (failure) toastFailure(failure)
      return
    }
    place(key, { at, version: saved.version })
    const takeBack = async () => {
      // What had failed was a draft.
      const { failure: refused } =
        moment.state === 'FAILED'
          ? await answerOf(client.mutation(of.documents.cancel, { id: moment.id }))
          : await give(client, of, { ...moment, version: saved.version }, moment.at)
      if (refused) toastFailure(refused)
      else place(key, null)
    }
    void toast({
      title: at
        ? m.schedule_moved({ title: titleOf(moment), time: formatInZone(at, defaultZone()) })
        : m.schedule_end_removed({ title: titleOf(moment) }),
      tone: 'success',
      durationMs: undoTimeMs,
      // At its old time, what is late would go out at once.
      ...(moment.state !== 'LATE' && {
        action: { label: m.table_undo(), onClick: () => void takeBack() },
      }),
    })
  }

  /** The moments with those that were moved where they are going to be. */
  const placed = (moments: readonly Moment[]) =>
    moments.flatMap((moment): Moment[] => {
      const to = moved[keyOf(moment)]
      const isOld = to && (to.version === null || moment.version < to.version)
      if (!isOld) return [moment]
      return to.at ? [{ ...moment, at: to.at, state: 'PENDING' }] : []
    })

  return { move, placed }
}

/** Publishes it at a time, or lets it end then; only an end may have none. */
function give(
  client: Client,
  { documents }: AnyPublished,
  { id, version, kind }: Moment,
  at: string | null,
) {
  const asked =
    kind === 'END'
      ? client.mutation(documents.moveEnd, { id, version, endsAt: at })
      : client.mutation(documents.publish, { id, version, publishAt: at })
  return answerOf(asked)
}

async function answerOf(asked: PromiseLike<OperationResult<unknown>>) {
  const { data, error } = await asked
  return {
    saved: data ? (onlyField(data as Record<string, Saved>) ?? null) : null,
    failure: error ? toFailure(error) : null,
  }
}
