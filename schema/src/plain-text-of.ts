import type { RichText, RichTextNode } from './rich-text-rules.ts'

export const emptyRichText: RichText = {
  schema: 1,
  content: { type: 'doc', content: [{ type: 'paragraph' }] },
}

/** The text alone, for search and summaries: a line for each paragraph, heading and cell. Images by their alt text, files by
 * their names. */
export function plainTextOf({ content }: RichText): string {
  return content.content.map(textOf).filter(Boolean).join('\n').trim()
}

function textOf(node: RichTextNode): string {
  switch (node.type) {
    case 'text':
      return node.text
    case 'hardBreak':
      return '\n'
    case 'horizontalRule':
    case 'managementLine':
      return ''
    case 'image':
      return node.attrs.alt
    case 'file':
      return node.attrs.name
    case 'paragraph':
    case 'heading':
    case 'codeBlock':
      return (node.content ?? []).map(textOf).join('')
    default:
      return node.content.map(textOf).filter(Boolean).join('\n')
  }
}

/** Whether a reader would see nothing: no text, no image or file, no rule, no table, no management line. */
export function isEmpty({ content }: RichText): boolean {
  return !content.content.some(isSeen)
}

function isSeen(node: RichTextNode): boolean {
  if (node.type === 'text') return node.text.trim() !== ''
  if (['image', 'file', 'horizontalRule', 'table', 'managementLine'].includes(node.type))
    return true
  return 'content' in node && (node.content ?? []).some(isSeen)
}

/** How many nodes it has, and how many UTF-16 units of text. */
export function sizeOf({ content }: RichText) {
  const size = { nodes: 0, characters: 0 }
  const waiting: RichTextNode[] = [...content.content]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    size.nodes += 1
    if (node.type === 'text') size.characters += node.text.length
    // Not spread into one call, which takes only so many arguments.
    if ('content' in node) for (const each of node.content ?? []) waiting.push(each)
  }
  return size
}
