import { emptyRichText } from '@prakat/schema/plain-text-of'
import type { BlockNode, RichText } from '@prakat/schema/rich-text-rules'
import type { Editor } from '@tiptap/core'

/**
 * What the editor holds, as it is stored. The editor keeps an empty line at the end to write in, which would make what
 * somebody only opened look changed.
 */
export function valueOf(editor: Editor): RichText {
  // The extensions make nothing else.
  const blocks = [...((editor.getJSON().content ?? []) as BlockNode[])]
  while (isBlank(blocks.at(-1))) blocks.pop()
  if (blocks.length === 0) return emptyRichText
  return { schema: 1, content: { type: 'doc', content: blocks } }
}

const isBlank = (block: BlockNode | undefined) => block?.type === 'paragraph' && !block.content
