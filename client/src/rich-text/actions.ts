import type { ChainedCommands, Editor } from '@tiptap/core'
import { calloutKinds } from '@prakat/schema/rich-text-rules'
import {
  Bold,
  CircleCheck,
  Code,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Info,
  Italic,
  List,
  ListOrdered,
  Minus,
  OctagonAlert,
  Paperclip,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  TextQuote,
  TriangleAlert,
  Underline,
  Undo2,
  Workflow,
  type LucideIcon,
} from 'lucide-react'
import { m, type Text } from '../words/m.ts'

/** What the toolbar does, and the slash menu where it inserts something. */
export interface Action {
  id: string
  label: Text
  icon: LucideIcon
  /** As people say it, such as Ctrl+B. */
  keys?: string
  active?: (editor: Editor) => boolean
  run: (chain: ChainedCommands) => ChainedCommands
}

const mark = (id: string, label: Text, icon: LucideIcon, keys: string): Action => ({
  ...{ id, label, icon, keys },
  active: (editor) => editor.isActive(id),
  run: (chain) => chain.toggleMark(id),
})

export const history: Action[] = [
  { id: 'undo', label: m.rich_text_undo, icon: Undo2, keys: 'Ctrl+Z', run: (to) => to.undo() },
  { id: 'redo', label: m.rich_text_redo, icon: Redo2, keys: 'Ctrl+Y', run: (to) => to.redo() },
]

export const marks: Action[] = [
  mark('bold', m.rich_text_bold, Bold, 'Ctrl+B'),
  mark('italic', m.rich_text_italic, Italic, 'Ctrl+I'),
  mark('underline', m.rich_text_underline, Underline, 'Ctrl+U'),
  mark('strike', m.rich_text_strike, Strikethrough, 'Ctrl+Shift+S'),
  mark('code', m.rich_text_code, Code, 'Ctrl+E'),
]

const heading = (level: 2 | 3 | 4, label: Text, icon: LucideIcon): Action => ({
  ...{ id: `h${level}`, label, icon },
  active: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.toggleHeading({ level }),
})

export const headings = [
  heading(2, m.rich_text_heading_2, Heading2),
  heading(3, m.rich_text_heading_3, Heading3),
  heading(4, m.rich_text_heading_4, Heading4),
]

const block = (id: string, label: Text, icon: LucideIcon, run: Action['run']): Action => ({
  id,
  label,
  icon,
  run,
  active: (editor) => editor.isActive(id),
})

export const blocks: Action[] = [
  block('bulletList', m.rich_text_bullet_list, List, (to) => to.toggleBulletList()),
  block('orderedList', m.rich_text_ordered_list, ListOrdered, (to) => to.toggleOrderedList()),
  block('blockquote', m.rich_text_quote, TextQuote, (to) => to.toggleBlockquote()),
  block('callout', m.rich_text_callout, Info, (to) => to.toggleWrap('callout')),
  block('codeBlock', m.rich_text_code_block, SquareCode, (to) => to.toggleCodeBlock()),
]

export const insertions: Action[] = [
  {
    id: 'table',
    label: m.rich_text_table,
    icon: Table,
    run: (to) => to.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  { id: 'rule', label: m.rich_text_rule, icon: Minus, run: (to) => to.setHorizontalRule() },
  {
    ...{ id: 'managementLine', label: m.rich_text_line, icon: Workflow },
    run: (to) => to.insertManagementLine(),
  },
]

/** Where there is a library to choose from. */
export const mediaActions: Action[] = [
  {
    ...{ id: 'image', label: m.rich_text_image, icon: ImagePlus },
    run: (to) => to.chooseMedia('IMAGE'),
  },
  {
    ...{ id: 'file', label: m.rich_text_file, icon: Paperclip },
    run: (to) => to.chooseMedia(null),
  },
]

const kinds: Record<(typeof calloutKinds)[number], [Text, LucideIcon]> = {
  info: [m.rich_text_callout_info, Info],
  success: [m.rich_text_callout_success, CircleCheck],
  warning: [m.rich_text_callout_warning, TriangleAlert],
  danger: [m.rich_text_callout_danger, OctagonAlert],
}

/** While the cursor is in a callout. */
export const calloutTools = calloutKinds.map((kind): Action => {
  const [label, icon] = kinds[kind]
  return {
    ...{ id: `callout-${kind}`, label, icon },
    active: (editor) => editor.isActive('callout', { kind }),
    run: (chain) => chain.updateAttributes('callout', { kind }),
  }
})

/** What `/` offers: everything that can be put into an empty line. */
export const slashActions = [...headings, ...blocks, ...insertions]
