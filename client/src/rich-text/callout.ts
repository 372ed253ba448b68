import { Node } from '@tiptap/core'
import { calloutKinds } from '@prakat/schema/rich-text-rules'

/** A frame around something that nobody should miss. Its HTML is that of `renderRichText`, and so is its look. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'info',
      parseHTML: ({ classList }: HTMLElement) =>
        calloutKinds.find((kind) => classList.contains(`callout-${kind}`)),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'div.callout' }],
  renderHTML: ({ node }) => [
    'div',
    { class: `callout callout-${node.attrs.kind}`, role: 'note' },
    0,
  ],
})
