import { Node, type Editor, type NodeViewRenderer } from '@tiptap/core'
import { DOMSerializer, type DOMOutputSpec } from '@tiptap/pm/model'
import { addressIn, mediaIdOf } from '@prakat/schema/media-in-text'
import { fileKinds, isMediaPath, type BlockNode } from '@prakat/schema/rich-text-rules'

/** Something of the library as it stands in a text. */
export type EditorMedia = Extract<BlockNode, { type: 'image' | 'file' }>

/** Where these come from; null where nothing was chosen, or where it could not be uploaded. */
export interface MediaSource {
  /** An image, or with null any file. */
  choose: (kind: 'IMAGE' | null) => Promise<EditorMedia | null>
  upload: (file: File) => Promise<EditorMedia | null>
  /** Where whoever writes finds a file; null where they do not. */
  addressOf: (id: string) => Promise<string | null>
}

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    media: {
      /** Lets the writer choose an image, or with null any file, which is then put where the cursor is. */
      chooseMedia: (kind: 'IMAGE' | null) => ReturnType
    }
  }
}

/** Uploads these files, and puts them there one below the other. */
export function uploadFiles(
  editor: Editor,
  media: MediaSource,
  files: readonly File[],
  at: number,
) {
  void Promise.all(files.map(media.upload)).then((uploaded) =>
    insert(
      editor,
      uploaded.filter((node) => node !== null),
      at,
    ),
  )
  return files.length > 0
}

function insert(editor: Editor, nodes: EditorMedia[], at: number) {
  // The writer may have left the page meanwhile, or shortened the text.
  if (editor.isDestroyed || nodes.length === 0) return
  editor.chain().insertContentAt(Math.min(at, editor.state.doc.content.size), nodes).focus().run()
}

/** An image of our own. What is pasted from elsewhere falls away, as it would tell another site who reads this. */
export const MediaImage = Node.create<{ media: MediaSource | null }>({
  name: 'image',
  group: 'block',
  draggable: true,
  addOptions: () => ({ media: null }),
  addAttributes: () => ({ src: { isRequired: true }, alt: { default: '' } }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (image) => (ownMediaPath(image, 'src') ? null : false) },
  ],
  addCommands() {
    const { media } = this.options
    return {
      chooseMedia: (kind) => () => {
        const { editor } = this
        void media?.choose(kind).then((chosen) => {
          if (chosen) insert(editor, [chosen], editor.state.selection.to)
        })
        return media !== null
      },
    }
  },
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return mediaNodeView(this.options.media, ({ HTMLAttributes }) => ['img', HTMLAttributes])
  },
})

const attribute = (isRequired: boolean) => ({ isRequired, rendered: false })

/** A film, a sound or another file of our own. Its HTML is that of `renderRichText`, and so is its look. */
export const MediaFile = Node.create<{ media: MediaSource | null }>({
  name: 'file',
  addOptions: () => ({ media: null }),
  group: 'block',
  draggable: true,
  addAttributes: () => ({
    src: attribute(true),
    name: attribute(true),
    kind: { default: 'document', rendered: false },
  }),
  parseHTML: () => [
    {
      tag: '.file',
      priority: 60,
      getAttrs(frame) {
        const element = frame.firstElementChild
        const name = element?.getAttribute('aria-label') ?? element?.textContent?.trim()
        const kind = fileKinds.find((each) => each === element?.localName) ?? 'document'
        const src = element && ownMediaPath(element, kind === 'document' ? 'href' : 'src')
        return src && name ? { src, name, kind } : false
      },
    },
  ],
  renderHTML: ({ node }) => fileSpec(node),
  addNodeView() {
    return mediaNodeView(this.options.media, ({ node }) => fileSpec(node))
  },
})

function fileSpec({ attrs: { src, name, kind } }: EditorNode): DOMOutputSpec {
  return kind === 'document'
    ? ['p', { class: 'file' }, ['a', { href: src, rel: 'noopener' }, name]]
    : [
        'figure',
        { class: 'file' },
        [kind, { src, 'aria-label': name, controls: '', preload: 'metadata' }],
      ]
}

type Drawn = Parameters<NodeViewRenderer>[0]
type EditorNode = Drawn['node']

/**
 * Shown from where whoever writes finds it. What is copied and saved has the path that stays, as such an address ends
 * and is theirs alone.
 */
const mediaNodeView =
  (media: MediaSource | null, draw: (drawn: Drawn) => DOMOutputSpec): NodeViewRenderer =>
  (drawn) => {
    // In a document without a window nothing is fetched from the path, where it is for visitors alone.
    const inert = document.implementation.createHTMLDocument()
    const { dom } = DOMSerializer.renderSpec(inert, draw(drawn)) as { dom: HTMLElement }
    const element = dom.matches('[src]') ? dom : dom.querySelector('[src]')
    const path = element?.getAttribute('src')
    const id = path && mediaIdOf(path)
    if (media && element && id) {
      element.removeAttribute('src')
      void media.addressOf(id).then((address) => {
        element.setAttribute('src', address ? addressIn(new Map([[id, address]]), path) : path)
      })
    }
    return { dom: document.adoptNode(dom) }
  }

function ownMediaPath(element: Element, attributeName: 'src' | 'href'): string | false {
  const path = element.getAttribute(attributeName) ?? ''
  return isMediaPath(path) && path
}
