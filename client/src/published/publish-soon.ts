import { useClient, type Client } from 'urql'
import { create } from 'zustand'
import { toFailure } from '../api/failure.ts'
import type { Outcome } from '../forms/use-resource-form.ts'
import { onlyField } from '../table/use-resource-list.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { nameOf } from './published-columns.tsx'
import type { PublishedDocuments, PublishedRow } from './published.ts'

/** How long publishing can be undone. Until then nothing has left: it is scheduled, also when the page is closed. */
export const undoMs = 10_000
/** How far the clock here may be wrong before the server's is taken. */
const clockToleranceMs = 3000

type Steps<Row> = Pick<PublishedDocuments<Row, never>, 'one' | 'publish' | 'cancel'>

/** Publishes in ten seconds. */
export async function publishSoon<Row extends PublishedRow>(
  client: Client,
  { publish }: Steps<Row>,
  id: string,
): Promise<Outcome<Row>> {
  const scheduled = await send(Date.now())
  const { saved } = scheduled
  if (saved?.status !== 'SCHEDULED') return scheduled
  // It would be late by as much as the clock here is fast.
  const serverNow = Date.parse(saved.updatedAt)
  const left = Date.parse(saved.publishAt!) - serverNow
  return left > undoMs + clockToleranceMs ? send(serverNow) : scheduled

  async function send(now: number): Promise<Outcome<Row>> {
    const publishAt = new Date(now + undoMs).toISOString()
    const { data, error } = await client.mutation(publish, { id, publishAt })
    return {
      saved: data ? (onlyField(data) ?? null) : null,
      failure: error ? toFailure(error) : null,
    }
  }
}

const publishingSoon = create<readonly string[]>(() => [])

/** Whether it goes out within seconds, so that nothing is written any more. */
export const useIsPublishing = (id: string | undefined) =>
  publishingSoon((ids) => id !== undefined && ids.includes(id))

const begin = (id: string) => publishingSoon.setState((ids) => [...ids, id], true)
const end = (id: string) =>
  publishingSoon.setState(
    publishingSoon.getState().filter((each) => each !== id),
    true,
  )

const lookAgainMs = 1000
const mostLooks = 30

/** Looks until it is out, or has been taken back, so that the page shows it. */
export function pollUntilPublished<Row extends PublishedRow>(
  client: Client,
  { one }: Steps<Row>,
  { id, status }: Row,
) {
  if (status !== 'SCHEDULED') return
  begin(id)
  let looks = 0
  const look = async () => {
    if (!publishingSoon.getState().includes(id)) return
    const { data } = await client.query(one, { id }, { requestPolicy: 'network-only' })
    looks += 1
    const isWaiting = !data || onlyField(data)?.status === 'SCHEDULED'
    if (isWaiting && looks < mostLooks) return void setTimeout(look, lookAgainMs)
    end(id)
    const now = data && onlyField(data)
    if (now?.status !== 'PUBLISHED') return
    void toast({ title: m.published_is_published({ title: nameOf(now) }), tone: 'success' })
  }
  setTimeout(look, undoMs + lookAgainMs / 2)
}

/** Takes it back before it is out; resolves to why that was refused. */
export async function takeBack<Row extends PublishedRow>(
  client: Client,
  { cancel }: Steps<Row>,
  id: string,
) {
  const { error } = await client.mutation(cancel, { id })
  if (error) return toFailure(error)
  end(id)
  return null
}

/** Says that it goes out, with the seconds that are left to undo that. */
export function usePublishUndoToast<Row extends PublishedRow>(documents: Steps<Row>) {
  const client = useClient()
  return (row: Row) => {
    if (row.status !== 'SCHEDULED')
      return void toast({ title: m.published_done_published(), tone: 'success' })
    pollUntilPublished(client, documents, row)
    const title = nameOf(row)
    void toast({
      title: m.published_publishing_soon({ title }),
      tone: 'success',
      until: Date.now() + undoMs,
      action: {
        label: m.table_undo(),
        onClick: () =>
          void takeBack(client, documents, row.id).then((refused) =>
            refused
              ? toastFailure(refused)
              : toast({ title: m.published_is_draft_again({ title }), tone: 'success' }),
          ),
      },
    })
  }
}
