import { Node } from '@tiptap/core'
import { isMediaPath } from '@prakat/schema/rich-text-rules'

/** An image of our own. What is pasted from elsewhere falls away, as it would tell another site who reads this. */
export const MediaImage = Node.create({
  name: 'image',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { isRequired: true }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => (isMediaPath(image.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
