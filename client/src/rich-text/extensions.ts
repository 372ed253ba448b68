import type { AnyExtension, Attributes } from '@tiptap/core'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'
import { headingLevels, richTextLimits } from '@prakat/schema/rich-text-rules'
import { m } from '../words/m.ts'
import { Callout } from './callout.ts'
import { isLink } from './link-address.ts'
import { ManagementLine } from './line-node.ts'
import { MediaFile, MediaImage, type MediaSource } from './media-nodes.ts'

/** Tiptap gives these more attributes than `richText` in the schema knows, and would store them. */
const known: Record<string, string[]> = {
  link: ['href'],
  orderedList: ['start'],
  codeBlock: [],
  tableCell: ['colspan', 'rowspan'],
  tableHeader: ['colspan', 'rowspan'],
}

function asInSchema(extension: AnyExtension): AnyExtension {
  if (extension.name === 'doc') return extension.extend({ content: '(block | managementLine)+' })
  const names = known[extension.name]
  if (!names) return extension
  return extension.extend({
    addAttributes(this: { parent?: (() => Attributes) | null }) {
      const all = this.parent?.() ?? {}
      return Object.fromEntries(names.map((name) => [name, { ...all[name], ...bounded[name] }]))
    },
  })
}

const spanOf = (name: string, most: number) => ({
  parseHTML: (cell: HTMLElement) =>
    Math.min(Math.max(Math.trunc(Number(cell.getAttribute(name))) || 1, 1), most),
})
const bounded: Attributes = {
  colspan: spanOf('colspan', richTextLimits.columns),
  rowspan: spanOf('rowspan', richTextLimits.rows),
  start: spanOf('start', 10_000),
}

const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(asInSchema)
  },
})
const Tables = TableKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(asInSchema)
  },
})

/** What the editor knows: what `richText` in the schema accepts, and nothing else. */
export const extensions = (media: MediaSource | null = null) => [
  Basics.configure({
    heading: { levels: [...headingLevels] },
    link: { openOnClick: false, isAllowedUri: isLink, shouldAutoLink: isLink },
  }),
  Tables,
  Callout,
  ManagementLine,
  MediaImage.configure({ media }),
  MediaFile.configure({ media }),
  Placeholder.configure({ placeholder: () => m.rich_text_placeholder() }),
]
