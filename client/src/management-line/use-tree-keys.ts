import { useRef, useState, type KeyboardEvent } from 'react'
import { nameOfEntry } from './line.ts'
import type { LineEntry } from '@prakat/schema/management-line'
import type { Line } from '../directory/tree.ts'
import { stepByKey } from '../directory/tree-moves.ts'

interface TreeKeys {
  isOpen: (id: string) => boolean
  setOpen: (id: string, open: boolean) => void
  onEnter: (id: string) => void
  /** With Alt, an arrow moves the row itself. */
  onMove: (id: string, key: string) => void
  /** Insert and Delete. */
  onChange: (id: string, key: string) => void
  onMenu: (id: string, tree: HTMLElement) => void
}

const typingMs = 700

/** The keys of a tree (WAI-ARIA Authoring Practices, tree view). The tree has the focus and says at which row it is. */
export function useTreeKeys(lines: readonly Line<LineEntry>[], tree: TreeKeys) {
  const [chosen, setChosen] = useState<{ id: string; at: number } | null>(null)
  const typed = useRef({ text: '', at: 0 })
  const isThere = lines.some(({ entry }) => entry.id === chosen?.id)
  // What stands where one was that is gone; at first the uppermost.
  const next = lines[Math.min(chosen?.at ?? 0, lines.length - 1)]
  const active = isThere ? chosen!.id : (next?.entry.id ?? null)
  const setActive = (id: string) =>
    setChosen({
      id,
      at: Math.max(
        0,
        lines.findIndex(({ entry }) => entry.id === id),
      ),
    })

  function byName(letter: string, from: number) {
    const now = Date.now()
    const text = now - typed.current.at > typingMs ? letter : typed.current.text + letter
    typed.current = { text, at: now }
    // One letter leads to the next with it; more of them may still be the name of this one.
    const begin = text.length > 1 ? from : from + 1
    const round = [...lines.slice(begin), ...lines.slice(0, begin)]
    return round.find(({ entry }) => nameOfEntry(entry).toLowerCase().startsWith(text))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Buttons within a row keep their own keys.
    if (event.target !== event.currentTarget) return
    const at = lines.findIndex(({ entry }) => entry.id === active)
    const line = lines[at]
    if (!line) return
    const { id, parentId } = line.entry
    const { key } = event
    const step = stepByKey(lines, at, key, tree.isOpen)
    if (event.altKey && key.startsWith('Arrow')) tree.onMove(id, key)
    else if (key === 'ContextMenu' || (event.shiftKey && key === 'F10'))
      tree.onMenu(id, event.currentTarget)
    else if (event.altKey || event.ctrlKey || event.metaKey) return
    else if (step && 'to' in step) setActive(step.to.entry.id)
    else if (step) tree.setOpen(step.id, step.open)
    else if (key === 'Enter') tree.onEnter(id)
    else if (key === 'Insert' || key === 'Delete') tree.onChange(id, key)
    else if (key === '*') {
      const siblings = lines.filter(({ entry }) => entry.parentId === parentId)
      for (const { entry } of siblings) tree.setOpen(entry.id, true)
    } else if (key.length === 1 && key !== ' ') {
      const named = byName(key.toLowerCase(), at)
      if (named) setActive(named.entry.id)
    } else return
    event.preventDefault()
  }

  return { active, setActive, onKeyDown }
}
