import { useSearchParams } from 'react-router'

/**
 * A list's search, filter and place, all in the address. Cursors only lead forward, so the address
 * keeps the trail of those that led here and "previous" drops the last of them.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const trail = params.getAll('after')

  function change(edit: (next: URLSearchParams) => void, replace = false) {
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        edit(next)
        return next
      },
      { replace },
    )
  }

  return {
    search: params.get('q') ?? '',
    filter: params.get('status') ?? '',
    after: trail.at(-1) ?? null,
    hasPrevious: trail.length > 0,
    setSearch(text: string) {
      const put = (next: URLSearchParams) => {
        next.delete('after')
        if (text) next.set('q', text)
        else next.delete('q')
      }
      change(put, true)
    },
    goNext: (cursor: string) => change((next) => next.append('after', cursor)),
    goPrevious() {
      change((next) => {
        next.delete('after')
        for (const cursor of trail.slice(0, -1)) next.append('after', cursor)
      })
    },
    /** The address of the same search under another filter, from its first page. */
    hrefFor(filter: string) {
      const next = new URLSearchParams(params)
      next.delete('after')
      if (filter) next.set('status', filter)
      else next.delete('status')
      return `?${next.toString()}`
    },
  }
}
