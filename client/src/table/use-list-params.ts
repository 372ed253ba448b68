import { useSearchParams } from 'react-router'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { readListAddress } from './listed.ts'

// Parameters for the place in a list rather than its content.
const places = ['after', 'edit']

/**
 * Keeps a list's search, filters, order and page in the address. Cursors only lead forward, so the address keeps all of
 * them and "previous" drops the last.
 */
export function useListParams() {
  const [params, setParams] = useSearchParams()
  const trail = params.getAll('after')

  function changed(changes: Record<string, string>, dropped: readonly string[] = places) {
    const next = new URLSearchParams(params)
    for (const name of dropped) next.delete(name)
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    return next
  }

  return {
    ...readListAddress(params),
    hasPrevious: trail.length > 0,
    /** Anything that leaves some rows out. */
    narrowed: [...params.keys()].some((name) => ![...places, 'sort', 'view'].includes(name)),
    /** The filters, the search and the order, from the first page. */
    view: changed({}).toString(),
    /** What the list shows, whatever is open beside it. */
    key: changed({}, ['edit']).toString(),
    setSearch: (text: string) => setParams(changed({ q: text }), { replace: true }),
    set: (name: string, value: string) => setParams(changed({ [name]: value })),
    setAll: (values: Record<string, string>) => setParams(changed(values)),
    /** The address of the same list with something else chosen, from its first page. */
    hrefWith: (changes: Record<string, string>) => `?${changed(changes).toString()}`,
    /** The address of the same page of the list with one row open beside it. */
    hrefToEdit: (id: string) => `?${changed({ edit: id }, []).toString()}`,
    /** The row that is open beside the list, `new` for one to be made, '' for none. */
    editing: params.get('edit') ?? '',
    /** Asks first if there are unsaved changes. */
    closeEditor: () => setParams(changed({}, ['edit'])),
    closeSaved: () => setParams(changed({}, ['edit']), { state: nothingToLose }),
    goNext(cursor: string) {
      const next = changed({}, ['edit'])
      next.append('after', cursor)
      setParams(next)
    },
    goPrevious() {
      const next = changed({})
      for (const cursor of trail.slice(0, -1)) next.append('after', cursor)
      setParams(next)
    },
  }
}

export type ListParams = ReturnType<typeof useListParams>
