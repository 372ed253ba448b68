import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { css } from '../ui/css.ts'
import type { BoardStore } from './board-store.ts'
import type { UiStore } from './board-ui.ts'
import { changeInWords } from './change-words.ts'

/** Says what has changed to those who do not see it. */
export function BoardAnnouncer({ store, ui }: { store: BoardStore; ui: UiStore }) {
  const liveMessage = useStore(ui, (state) => state.liveMessage)
  const [turn, setTurn] = useState(0)
  useEffect(
    () =>
      store.subscribe(({ deed, board }, before) => {
        if (!deed || deed === before.deed) return
        ui.setState({ liveMessage: changeInWords(deed, board) })
        // The same words are only read again where the text differs.
        setTurn((now) => 1 - now)
      }),
    [store, ui],
  )
  return (
    <div role="log" aria-live="polite" className={css({ srOnly: true })}>
      {liveMessage}
      {turn ? '\u00A0' : ''}
    </div>
  )
}
