import type { SectionView } from '@prakat/schema/landing'
import type { ResultOf } from 'gql.tada'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useClient, type Client, type OperationResult } from 'urql'
import { toFailure, type Failure } from '../../api/failure.ts'
import { firstPage } from '../../api/use-graphql.ts'
import { undoTimeMs } from '../../table/row-actions.ts'
import { toast, toastFailure } from '../../ui/toast.ts'
import { m } from '../../words/m.ts'
import { movedTo } from '../moved.ts'
import { nameOfSection } from '../section-words.ts'
import { sections, type ListedSection } from '../section.ts'
import { fetchDraft, reuseUnchanged } from '../landing-views.ts'

/** Whoever holds a key down moves a section far; only where it stops is sent. */
export const restMs = 350

/** The sections of the draft in their order, and moving them: shown at once, and as it was if the server refuses. */
export function useDraft() {
  const client = useClient()
  const [rows, setRows] = useState<readonly ListedSection[] | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [looks, setLooks] = useState<readonly SectionView[] | null>(null)
  const latest = useRef<readonly ListedSection[]>([])
  const places = useRef<ReadonlyMap<string, number>>(new Map())
  const moving = useRef<{ id: string; from: number; timer: number } | null>(null)
  // One after the other, as each counts from where the one before it left them.
  const sent = useRef<Promise<unknown>>(Promise.resolve())

  const show = useCallback((next: readonly ListedSection[]) => {
    latest.current = next
    places.current = new Map(next.map(({ id }, at) => [id, at]))
    setRows(next)
  }, [])
  const reload = useCallback(() => {
    void fetchDraft().then(
      ({ sections: now }) => setLooks((before) => reuseUnchanged(before ?? [], now)),
      () => setLooks((before) => before ?? []),
    )
    return readAll(client).then(
      (read) => {
        show(read)
        setFailure(null)
      },
      (error: unknown) => setFailure(toFailure(error)),
    )
  }, [client, show])

  const send = useCallback(
    async (id: string, index: number): Promise<boolean> => {
      const { error } = await client.mutation(sections.move, { id, index })
      if (!error) return true
      toastFailure(toFailure(error))
      await reload()
      return false
    },
    [client, reload],
  )

  /** Sends what was moved, and offers to take it back. Resolves when nothing is on its way any more. */
  const settle = useCallback((): Promise<unknown> => {
    const moved = moving.current
    moving.current = null
    if (!moved) return sent.current
    clearTimeout(moved.timer)
    const { id, from } = moved
    const index = indexIn(latest.current, id)
    const row = latest.current[index]
    if (!row || index === from) return sent.current
    sent.current = sent.current.then(async () => {
      if (!(await send(id, index))) return
      void toast({
        title: m.landing_moved({ name: nameOfSection(row), place: index + 1 }),
        tone: 'success',
        durationMs: undoTimeMs,
        action: {
          label: m.table_undo(),
          onClick: () => {
            show(movedTo(latest.current, indexIn(latest.current, id), from))
            sent.current = sent.current.then(() => send(id, from))
          },
        },
      })
    })
    return sent.current
  }, [send, show])

  const move = useCallback(
    (id: string, index: number) => {
      const from = indexIn(latest.current, id)
      if (from < 0 || from === index) return
      if (moving.current && moving.current.id !== id) void settle()
      clearTimeout(moving.current?.timer)
      const timer = window.setTimeout(() => void settle(), restMs)
      moving.current = { id, from: moving.current?.from ?? from, timer }
      show(movedTo(latest.current, from, index))
    },
    [settle, show],
  )

  useEffect(() => {
    void reload()
    return () => void settle()
  }, [reload, settle])

  /** As the page will be, in the order of the rows. */
  const views = useMemo(() => {
    const known = new Map(looks?.map((section) => [section.id, section]))
    return (rows ?? []).filter(({ active }) => active).flatMap(({ id }) => known.get(id) ?? [])
  }, [rows, looks])

  const placeOf = useCallback((id: string) => places.current.get(id) ?? -1, [])
  const count = useCallback(() => latest.current.length, [])
  const hasLooks = looks !== null
  return { rows, failure, views, hasLooks, placeOf, count, reload, move, settle }
}

export type Draft = ReturnType<typeof useDraft>

const indexIn = (rows: readonly ListedSection[], id: string) =>
  rows.findIndex((row) => row.id === id)

async function readAll(client: Client): Promise<ListedSection[]> {
  const rows: ListedSection[] = []
  let after: string | null = null
  do {
    const asked: { first: number; after: string | null } = { ...firstPage, after }
    const answer: OperationResult<ResultOf<typeof sections.draft>> = await client.query(
      sections.draft,
      asked,
      { requestPolicy: 'network-only' },
    )
    if (!answer.data) throw answer.error!
    const { edges, pageInfo } = answer.data.landingSections
    rows.push(...edges.map(({ node }) => node))
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  } while (after)
  return rows
}
