import type { RichText } from '@prakat/schema/rich-text'

/** Rich text with a paragraph for each of these. */
export const richTextOf = (...paragraphs: string[]): RichText => ({
  schema: 1,
  content: {
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  },
})
