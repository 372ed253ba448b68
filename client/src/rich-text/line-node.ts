import { Node, type NodeViewRenderer } from '@tiptap/core'
import { lineLayouts } from '@prakat/schema/rich-text-rules'
import { m } from '../words/m.ts'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    managementLine: {
      /** Puts the management line below what the cursor is in, or in place of an empty line. */
      insertManagementLine: () => ReturnType
    }
  }
}

const names = {
  tree: m.landing_layout_tree,
  leaders: m.landing_layout_leaders,
  list: m.landing_layout_list,
}

/** Stands for the management line, which its readers are shown as it is published then. Never within another block. */
export const ManagementLine = Node.create({
  name: 'managementLine',
  draggable: true,
  addAttributes: () => ({
    layout: {
      default: lineLayouts[0],
      parseHTML: ({ dataset }: HTMLElement) =>
        lineLayouts.find((each) => each === dataset.layout) ?? lineLayouts[0],
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'p.management-line', priority: 60 }],
  renderHTML: ({ node }) => [
    'p',
    { class: 'management-line', 'data-layout': node.attrs.layout },
    ['a', { href: '/management-line' }, '/management-line'],
  ],
  addCommands() {
    return {
      insertManagementLine:
        () =>
        ({ state: { selection, doc }, commands }) => {
          const { $from, to } = selection
          const isBlank = $from.depth === 1 && $from.parent.content.size === 0
          const end = $from.depth > 0 ? $from.after(1) : to
          // At the end with a line to write on in.
          const after = end === doc.content.size ? [{ type: 'paragraph' }] : []
          return commands.insertContentAt(isBlank ? { from: $from.before(1), to: end } : end, [
            { type: this.name },
            ...after,
          ])
        },
    }
  },
  addNodeView: () => drawLine,
})

const drawLine: NodeViewRenderer = ({ node, editor, getPos }) => {
  const dom = document.createElement('div')
  dom.className = 'management-line'
  dom.contentEditable = 'false'
  const choice = document.createElement('select')
  choice.setAttribute('aria-label', m.rich_text_line_layout())
  for (const layout of lineLayouts) {
    const option = document.createElement('option')
    option.value = layout
    option.textContent = names[layout]()
    choice.append(option)
  }
  choice.value = node.attrs.layout
  choice.addEventListener('change', () => {
    const at = getPos()
    if (at === undefined) return
    editor.view.dispatch(editor.state.tr.setNodeMarkup(at, null, { layout: choice.value }))
  })
  const name = document.createElement('strong')
  name.textContent = m.rich_text_line()
  const about = document.createElement('span')
  about.textContent = m.rich_text_line_about()
  dom.append(name, choice, about)
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false
      choice.value = next.attrs.layout
      return true
    },
    stopEvent: ({ target }) => target === choice,
    ignoreMutation: () => true,
  }
}
