import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import type { SlashMenu } from './slash-menu.ts'

/** The menu that `/` opens, below the line. The focus stays in the text, which says what is chosen. */
export function SlashList({ menu, editor, id }: { menu: SlashMenu; editor: Editor; id: string }) {
  const { items, chosen, at, choose } = menu
  const list = useRef<HTMLDivElement>(null)
  const chosenId = `${id}-${items[chosen]!.id}`
  useEffect(() => {
    const text = editor.view.dom
    text.setAttribute('aria-activedescendant', chosenId)
    text.setAttribute('aria-controls', id)
    document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
    return () => {
      text.removeAttribute('aria-activedescendant')
      text.removeAttribute('aria-controls')
    }
  }, [editor, id, chosenId])
  useEffect(() => {
    // Without its result, which is a promise in newer browsers and would be taken for what cleans up.
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const frame = editor.view.dom.parentElement!.getBoundingClientRect()
  return (
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select would take the focus from the text
      role="listbox"
      aria-label={m.rich_text_insert()}
      className={look}
      style={{ top: at.bottom - frame.top + 4, left: Math.max(0, at.left - frame.left) }}
    >
      {items.map((action, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the text has the focus and takes the keys
        <div
          key={action.id}
          id={`${id}-${action.id}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
          role="option"
          tabIndex={-1}
          aria-selected={place === chosen}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(action)}
        >
          <action.icon size={16} aria-hidden="true" />
          {action.label()}
        </div>
      ))}
    </div>
  )
}

const look = css({
  position: 'absolute',
  zIndex: 'popover',
  minW: '52',
  maxW: '100%',
  maxH: '72',
  overflowY: 'auto',
  p: '1.5',
  bg: 'bg.panel',
  borderRadius: 'l3',
  boxShadow: 'lg',
  textStyle: 'sm',
  '& [role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: { base: '11', md: '9' },
    px: '2.5',
    borderRadius: 'l2',
    cursor: 'pointer',
    _hover: { bg: 'bg.muted' },
  },
  '& [aria-selected=true]': { bg: 'primary.subtle', color: 'primary.fg' },
})
