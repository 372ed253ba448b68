import { useEffect, useEffectEvent } from 'react'

// One that was open stays in the page, hidden.
const openDialog = ':is([role=dialog], [role=alertdialog]):not([hidden], [data-state=closed])'

interface EditorKeys {
  /** Ctrl+S, or Cmd+S on a Mac. */
  save: () => void
  /** Ctrl+Enter, or Cmd+Enter. */
  publish: () => void
}

/** The keys of an editor, wherever on its page the focus is. A question in front of it comes first. */
export function useEditorKeys({ save, publish }: EditorKeys) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, isComposing } = event
    const act = { s: save, Enter: publish }[key === 'S' ? 's' : key]
    if (!act || !(ctrlKey || metaKey) || shiftKey || altKey || isComposing) return
    event.preventDefault()
    event.stopPropagation()
    if (!document.querySelector(openDialog)) act()
  })
  useEffect(() => {
    // Before a field does something of its own with them.
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener, { capture: true })
    return () => document.removeEventListener('keydown', listener, { capture: true })
  }, [])
}
