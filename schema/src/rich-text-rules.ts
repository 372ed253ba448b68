// What rich text is made of, apart from how it is checked: the editor knows this too, and loads no zod for it.

export const headingLevels = [2, 3, 4] as const
export const calloutKinds = ['info', 'success', 'warning', 'danger'] as const

/** How a file of the library is shown in a text: played there, or downloaded. */
export const fileKinds = ['video', 'audio', 'document'] as const

/** How the management line is drawn in a text. The first is the usual one. */
export const lineLayouts = ['tree', 'leaders', 'list'] as const

export const richTextLimits = {
  /** All text together, in UTF-16 units. */
  characters: 100_000,
  nodes: 10_000,
  /** Nodes inside each other; a list takes two a level, a table three. */
  depth: 24,
  columns: 50,
  rows: 500,
}

/** Where files of our own are. No segment starts with a dot, so none leads elsewhere. */
export const isMediaPath = (path: string) => /^\/media(\/[A-Za-z0-9][A-Za-z0-9._-]*)+$/.test(path)

export type RichTextMark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' }
  | { type: 'link'; attrs: { href: string } }
type Marks = { marks?: RichTextMark[] | undefined }
export type TextNode = { type: 'text'; text: string } & Marks
export type InlineNode = TextNode | ({ type: 'hardBreak' } & Marks)
type Inline = { content?: InlineNode[] | undefined }

export interface ListItem {
  type: 'listItem'
  content: BlockNode[]
}
export interface TableCell {
  type: 'tableHeader' | 'tableCell'
  attrs?: { colspan?: number | undefined; rowspan?: number | undefined } | undefined
  content: BlockNode[]
}
export interface TableRow {
  type: 'tableRow'
  content: TableCell[]
}
export type BlockNode =
  | ({ type: 'paragraph' } & Inline)
  | ({ type: 'heading'; attrs: { level: (typeof headingLevels)[number] } } & Inline)
  | { type: 'bulletList'; content: ListItem[] }
  | {
      type: 'orderedList'
      attrs?: { start?: number | undefined } | undefined
      content: ListItem[]
    }
  | { type: 'blockquote'; content: BlockNode[] }
  | { type: 'callout'; attrs: { kind: (typeof calloutKinds)[number] }; content: BlockNode[] }
  | { type: 'codeBlock'; content?: TextNode[] | undefined }
  | { type: 'horizontalRule' }
  | { type: 'image'; attrs: { src: string; alt: string } }
  | { type: 'file'; attrs: { src: string; name: string; kind: (typeof fileKinds)[number] } }
  | { type: 'table'; content: TableRow[] }
/** The management line, as it is published when it is read. It stands within nothing else. */
export interface ManagementLineNode {
  type: 'managementLine'
  attrs: { layout: (typeof lineLayouts)[number] }
}
export type TopNode = BlockNode | ManagementLineNode
export type RichTextNode = TopNode | ListItem | TableRow | TableCell | InlineNode

/** Formatted text as it is stored: the editor's own JSON, and the version of the schema that it follows. */
export interface RichText {
  schema: 1
  content: { type: 'doc'; content: TopNode[] }
}
