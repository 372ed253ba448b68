import { useState } from 'react'
import { useClient, type Client, type TypedDocumentNode } from 'urql'
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
type PublishDocument = TypedDocumentNode<
  Record<string, Saved>,
  { id: string; publishAt: string | null; version?: number | null }
>

/** Where something was moved to, until the schedule that has it there arrives. */
interface Moved {
  at: string
  /** Null until the server has answered. */
  version: number | null
}

/** Gives moments another time: they are shown there at once, and what is refused goes back to where it was. */
export function useMoves(resources: ResourcesOnSchedule) {
  const client = useClient()
  const [moved, setMoved] = useState<Record<string, Moved | null>>({})
  const place = (key: string, to: Moved | null) => setMoved((all) => ({ ...all, [key]: to }))

  async function move(moment: Moment, at: string) {
    const key = keyOf(moment)
    const of = resources[moment.resource]
    place(key, { at, version: null })
    const { saved, failure } = await publishAt(client, of.documents.publish, moment, at)
    if (!saved) {
      place(key, null)
      if (failure) toastFailure(failure)
      return
    }
    place(key, { at, version: saved.version })
    const takeBack = async () => {
      // What had failed was a draft.
      const back =
        moment.state === 'FAILED'
          ? await client.mutation(of.documents.cancel, { id: moment.id })
          : await client.mutation(of.documents.publish, {
              ...{ id: moment.id, publishAt: moment.at, version: saved.version },
            })
      if (back.error) toastFailure(toFailure(back.error))
      else place(key, null)
    }
    void toast({
      title: m.schedule_moved({ title: titleOf(moment), time: formatInZone(at, defaultZone()) }),
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
    moments.map((moment): Moment => {
      const to = moved[keyOf(moment)]
      const isOld = to && (to.version === null || moment.version < to.version)
      return isOld ? { ...moment, at: to.at, state: 'PENDING' } : moment
    })

  return { move, placed }
}

async function publishAt(client: Client, document: PublishDocument, moment: Moment, at: string) {
  const { id, version } = moment
  const { data, error } = await client.mutation(document, { id, publishAt: at, version })
  return {
    saved: data ? (onlyField(data) ?? null) : null,
    failure: error ? toFailure(error) : null,
  }
}
