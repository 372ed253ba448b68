import { Extension, type Editor } from '@tiptap/core'
import { Suggestion, type SuggestionProps } from '@tiptap/suggestion'
import { mediaActions, slashActions, type Action } from './actions.ts'

/** The open menu. Null when it is closed. */
export interface SlashMenu {
  items: Action[]
  chosen: number
  /** Where the `/` is, on the screen. */
  at: DOMRect
  choose: (action: Action) => void
}

/** Opens when `/` is typed at the start of a word, and tells `show` what is to be drawn. */
export const slashMenu = (show: (menu: SlashMenu | null) => void, withMedia: boolean) =>
  Extension.create({
    name: 'slashMenu',
    addProseMirrorPlugins() {
      return [
        Suggestion<Action, Action>({
          editor: this.editor,
          char: '/',
          ...behaviour(show, withMedia),
        }),
      ]
    },
  })

function behaviour(show: (menu: SlashMenu | null) => void, withMedia: boolean) {
  const actions = withMedia ? [...mediaActions, ...slashActions] : slashActions
  let menu: SlashMenu | null = null
  const draw = (next: SlashMenu | null) => show((menu = next))
  const drawProps = ({ items, command, clientRect }: SuggestionProps<Action, Action>) => {
    const at = clientRect?.()
    draw(at && items.length > 0 ? { items, chosen: 0, at, choose: command } : null)
  }
  return {
    items: ({ query }: { query: string }) => matching(query, actions),
    allow: ({ editor }: { editor: Editor }) => !editor.isActive('codeBlock'),
    command: ({ editor, range, props }: { editor: Editor; range: Range; props: Action }) =>
      props.run(editor.chain().focus().deleteRange(range)).run(),
    render: () => ({
      onStart: drawProps,
      onUpdate: drawProps,
      onExit: () => draw(null),
      onKeyDown: ({ event }: { event: KeyboardEvent }) => {
        if (!menu || event.isComposing) return false
        const { items, chosen, choose } = menu
        if (event.key === 'Enter' || event.key === 'Tab') {
          choose(items[chosen]!)
          return true
        }
        const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
        if (!step) return false
        draw({ ...menu, chosen: (chosen + step + items.length) % items.length })
        return true
      },
    }),
  }
}

type Range = { from: number; to: number }

/** By a part of the name in either language's word, or by the name that Markdown and HTML have for it. */
export function matching(query: string, actions: readonly Action[] = slashActions): Action[] {
  const typed = query.toLowerCase()
  return actions.filter(
    ({ id, label }) => label().toLowerCase().includes(typed) || id.toLowerCase().includes(typed),
  )
}
