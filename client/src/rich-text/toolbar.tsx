import { NodeSelection } from '@tiptap/pm/state'
import { useEditorState, type Editor } from '@tiptap/react'
import { Link, ScanText } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { classes, css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import {
  blocks,
  calloutTools,
  headings,
  history,
  insertions,
  marks,
  mediaActions,
  type Action,
} from './actions.ts'
import { tableTools } from './table-tools.ts'
import { ToolButton } from './tool-button.tsx'

interface ToolbarProps {
  editor: Editor
  id: string
  /** The id of the field that it is for. */
  controls: string
  withMedia: boolean
  onLink: () => void
  /** Asks what the chosen picture shows. */
  onAlt: () => void
}

const always = [history, headings, marks, blocks, insertions]

/** The buttons above the text. Tab stops at it once, and the arrow keys go on from there (WAI-ARIA, toolbar). */
export function Toolbar({ editor, id, controls, withMedia, onLink, onAlt }: ToolbarProps) {
  const [current, setCurrent] = useState('undo')
  const within = useEditorState({
    editor,
    selector: ({ editor: { isActive, state } }) => ({
      callout: isActive.call(editor, 'callout'),
      table: isActive.call(editor, 'table'),
      image: state.selection instanceof NodeSelection && isActive.call(editor, 'image'),
    }),
  })
  const link: Action = {
    ...{ id: 'link', label: m.rich_text_link, icon: Link },
    active: () => editor.isActive('link'),
    run: (chain) => chain,
  }
  const alt: Action = {
    ...{ id: 'alt', label: m.rich_text_alt, icon: ScanText },
    active: () => Boolean(editor.getAttributes('image').alt),
    run: (chain) => chain,
  }
  const groups: Action[][] = [
    ...always,
    withMedia ? [link, ...mediaActions] : [link],
    ...(within.callout ? [calloutTools] : []),
    ...(within.table ? [tableTools] : []),
    ...(within.image ? [[alt]] : []),
  ]
  const active = useEditorState({
    editor,
    selector: () =>
      groups
        .flat()
        .filter((action) => action.active?.(editor))
        .map((one) => one.id),
  })
  const ids = groups.flat().map((action) => action.id)
  const stop = ids.includes(current) ? current : ids[0]
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div
      role="toolbar"
      id={id}
      aria-label={m.rich_text_toolbar()}
      aria-controls={controls}
      className={bar}
      onKeyDown={moveFocus}
    >
      {groups.map((group) => (
        <div key={group[0]!.id} className={classes(css({ display: 'flex' }), 'group')}>
          {group.map((action) => (
            <ToolButton
              key={action.id}
              action={action}
              pressed={active.includes(action.id)}
              tabIndex={action.id === stop ? 0 : -1}
              onFocus={() => setCurrent(action.id)}
              onClick={() => {
                if (action.id === 'link') onLink()
                else if (action.id === 'alt') onAlt()
                else action.run(editor.chain().focus()).run()
              }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const bar = css({
  display: 'flex',
  // As wide as the text, and scrolled on a phone, rather than making the page wider.
  width: '0',
  minW: '100%',
  flexWrap: { base: 'nowrap', md: 'wrap' },
  overflowX: { base: 'auto', md: 'clip' },
  gap: '1',
  py: '1',
  pe: '1',
  borderBottomWidth: '1px',
  borderColor: 'border',
  // The line before the first of each row is cut off, wherever the rows break.
  '& .group': { borderLeftWidth: '1px', borderColor: 'border', ps: '1', ms: '-1px' },
})

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.indexOf(event.target as HTMLButtonElement)
  const next: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    Home: 0,
    End: -1,
  }
  const place = next[event.key]
  if (place === undefined) return
  event.preventDefault()
  buttons.at(place % buttons.length)?.focus()
}
