import { Node, type Editor } from '@tiptap/core'
import { isMediaPath } from '@prakat/schema/rich-text-rules'

export interface EditorImage {
  src: string
  alt: string
}

/** Where images come from; null where nothing was chosen, or where it could not be uploaded. */
export interface ImageSource {
  choose: () => Promise<EditorImage | null>
  upload: (file: File) => Promise<EditorImage | null>
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    mediaImage: {
      /** Lets the writer choose an image, which is then put where the cursor is. */
      chooseImage: () => ReturnType
    }
  }
}

/** Uploads the images among these, and puts them there one below the other. */
export function uploadImages(
  editor: Editor,
  images: ImageSource,
  files: FileList,
  at: number,
): boolean {
  const chosen = [...files].filter(({ type }) => type.startsWith('image/'))
  void Promise.all(chosen.map(images.upload)).then((uploaded) =>
    insert(
      editor,
      uploaded.filter((image) => image !== null),
      at,
    ),
  )
  return chosen.length > 0
}

function insert(editor: Editor, images: EditorImage[], at: number) {
  // The writer may have left the page meanwhile, or shortened the text.
  if (editor.isDestroyed || images.length === 0) return
  const content = images.map((attrs) => ({ type: 'image', attrs }))
  editor.chain().insertContentAt(Math.min(at, editor.state.doc.content.size), content).focus().run()
}

/** An image of our own. What is pasted from elsewhere falls away, as it would tell another site who reads this. */
export const MediaImage = Node.create<{ images: ImageSource | null }>({
  name: 'image',
  group: 'block',
  draggable: true,
  addOptions: () => ({ images: null }),
  addAttributes: () => ({ src: { isRequired: true }, alt: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => (isMediaPath(image.getAttribute('src') ?? '') ? null : false),
    },
  ],
  addCommands() {
    const { images } = this.options
    return {
      chooseImage: () => () => {
        const { editor } = this
        void images?.choose().then((image) => {
          if (image) insert(editor, [image], editor.state.selection.to)
        })
        return images !== null
      },
    }
  },
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
})
