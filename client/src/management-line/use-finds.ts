import { searchFold } from '@prakat/schema/thai-text'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { linesOf, type Tree } from '../directory/tree.ts'
import type { ChartEntry } from './chart/chart-view.tsx'
import { departmentOf } from './line.ts'
import type { Open } from './use-open.ts'

/** A find, and how often it was asked for, as the same one may be asked for again. */
export interface OpenedFind {
  id: string
  times: number
}

/** What a search finds, from top to bottom, and which of it is looked at. In a chart that one is always opened. */
export function useFinds(tree: Tree<ChartEntry>, open: Open, text: string, isChart: boolean) {
  const [at, setAt] = useState(0)
  const [times, setTimes] = useState(0)
  const search = searchFold(text)
  const lines = useMemo(
    () => linesOf(tree, () => true).map(({ entry }) => ({ id: entry.id, text: textOf(entry) })),
    [tree],
  )
  const found = useMemo(
    () => (search ? lines.filter((line) => line.text.includes(search)).map(({ id }) => id) : []),
    [lines, search],
  )
  const place = found.length > 0 ? at % found.length : 0
  const id = found[place] ?? null
  const current = useMemo(() => (id === null ? null : { id, times }), [id, times])
  const reveal = useEffectEvent(open.reveal)
  useEffect(() => {
    if (isChart && current) reveal(current.id)
  }, [isChart, current])

  return {
    isSearching: search !== '',
    found,
    current,
    /** Of the find that is looked at, from 1. */
    place: place + 1,
    next(by = 1) {
      if (found.length === 0) return
      setAt((place + by + found.length) % found.length)
      setTimes(times + 1)
    },
    beginAnew: () => setAt(0),
  }
}

const textOf = (entry: ChartEntry) =>
  searchFold(
    [entry.name, entry.nameTh, entry.titleEn, entry.titleTh, departmentOf(entry)].join('\n'),
  )
