import { useEffect } from 'react'
import type { BoardStore } from './board-store.ts'
import { latinKey } from './latin-key.ts'

const openDialog = ':is([role=dialog], [role=alertdialog]):not([hidden], [data-state=closed])'

/** Undo and redo wherever on the page somebody is, but for what is being typed, which has its own. */
export function useUndoKeys(store: BoardStore, canEdit: boolean) {
  useEffect(() => {
    if (!canEdit) return
    const listener = (event: KeyboardEvent) => {
      const target = event.target as Element | null
      const isOther = target?.closest('input, textarea, select, [contenteditable=true]')
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isOther) return
      if (document.querySelector(openDialog)) return
      const key = latinKey(event)
      if (key === 'z' && !event.shiftKey) store.undo()
      else if (key === 'y' || key === 'z') store.redo()
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [store, canEdit])
}
