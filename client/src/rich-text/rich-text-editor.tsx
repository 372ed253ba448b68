import { EditorContent, useEditor } from '@tiptap/react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { RichText } from '@prakat/schema/rich-text-rules'
import { classes, css } from '../ui/css.ts'
import { AltDialog } from './alt-dialog.tsx'
import { cleanPasted, cleanText } from './clean-pasted.ts'
import { extensions } from './extensions.ts'
import { LinkDialog } from './link-dialog.tsx'
import { uploadFiles, type MediaSource } from './media-nodes.ts'
import { richTextLook } from './rich-text-look.ts'
import { valueOf } from './rich-text-value.ts'
import { SlashList } from './slash-list.tsx'
import { slashMenu, type SlashMenu } from './slash-menu.ts'
import { Toolbar } from './toolbar.tsx'

export interface RichTextEditorProps {
  id: string
  value: RichText | null
  onChange: (value: RichText) => void
  onBlur?: (() => void) | undefined
  /** Where its images and files come from; without, it has none. The same from drawing to drawing. */
  media?: MediaSource | undefined
  /** Of the text, which is no input that a label could be for. */
  aria: Record<`aria-${string}`, string>
}

/** The editor itself, which is loaded when it is needed: `RichTextField` draws it. */
export function RichTextEditor({ id, value, onChange, onBlur, media, aria }: RichTextEditorProps) {
  const [slash, setSlash] = useState<SlashMenu | null>(null)
  const [linking, setLinking] = useState(false)
  const [describing, setDescribing] = useState(false)
  const [known] = useState(() => [
    ...extensions(media ?? null),
    slashMenu(setSlash, media !== undefined),
  ])
  const displayed = useRef(value)
  const toolbarId = `${id}-toolbar`
  const editor = useEditor({
    extensions: known,
    // The site's policy allows no styles that are written into pages, so they are with the others below.
    injectCSS: false,
    content: value?.content ?? null,
    editorProps: {
      attributes: {
        ...{ id, role: 'textbox', 'aria-multiline': 'true' },
        ...{ class: classes(richTextLook, text), ...aria },
      },
      transformPastedHTML: cleanPasted,
      transformPastedText: cleanText,
      handlePaste: (view, { clipboardData }) => takeFiles(clipboardData, view.state.selection.to),
      handleDrop: (view, { dataTransfer, clientX, clientY }) => {
        const at = view.posAtCoords({ left: clientX, top: clientY })?.pos
        return takeFiles(dataTransfer, at ?? view.state.selection.to)
      },
      handleKeyDown: (_view, event) => {
        if (!(event.altKey && event.key === 'F10')) return false
        document.querySelector<HTMLElement>(`#${CSS.escape(toolbarId)} [tabindex="0"]`)?.focus()
        return true
      },
    },
    onUpdate: ({ editor: changed }) => onChange((displayed.current = valueOf(changed))),
    onBlur: () => onBlur?.(),
  })

  function takeFiles(data: DataTransfer | null, at: number): boolean {
    // What is copied from an office program holds its text, and a picture of that.
    const isOnlyFiles = data !== null && !data.types.includes('text/html')
    return Boolean(media && isOnlyFiles && uploadFiles(editor, media, [...data.files], at))
  }

  // Somebody took back a draft or their colleague's version. This runs before the next letter can be typed: later, the
  // value would be older than the text, and would replace it.
  useLayoutEffect(() => {
    // A form may hold a copy. What is set loses the empty lines at its end, and the place of the cursor.
    if (JSON.stringify(value) === JSON.stringify(displayed.current)) return
    displayed.current = value
    editor.commands.setContent(value?.content ?? null, { emitUpdate: false })
  }, [editor, value])

  return (
    <div className={frame}>
      <Toolbar
        editor={editor}
        id={toolbarId}
        controls={id}
        withMedia={media !== undefined}
        onLink={() => setLinking(true)}
        onAlt={() => setDescribing(true)}
      />
      <div className={css({ position: 'relative' })}>
        <EditorContent editor={editor} />
        {slash ? <SlashList menu={slash} editor={editor} id={`${id}-slash`} /> : null}
      </div>
      {describing ? <AltDialog editor={editor} onClose={() => setDescribing(false)} /> : null}
      {linking ? <LinkDialog editor={editor} onClose={() => setLinking(false)} /> : null}
    </div>
  )
}

const frame = css({
  width: '100%',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'l2',
  bg: 'bg.panel',
  '&:has([aria-invalid=true])': { borderColor: 'border.error' },
  '&:has(.ProseMirror:focus-visible)': {
    borderColor: 'primary.focusRing',
    boxShadow: '0 0 0 3px {colors.primary.muted}',
  },
})
const text = css({
  position: 'relative',
  whiteSpace: 'break-spaces',
  fontVariantLigatures: 'none',
  '& [contenteditable=false]': { whiteSpace: 'normal' },
  '& pre': { whiteSpace: 'pre-wrap' },
  '& img.ProseMirror-separator': { display: 'inline', border: '0', m: '0', boxSize: '0' },
  '& .ProseMirror-gapcursor': { display: 'none', position: 'absolute', pointerEvents: 'none' },
  '&.ProseMirror-focused .ProseMirror-gapcursor': { display: 'block' },
  '& .ProseMirror-gapcursor::after': {
    content: '""',
    display: 'block',
    position: 'absolute',
    top: '-2px',
    width: '5',
    borderTopWidth: '1px',
    borderColor: 'fg',
  },
  '&.ProseMirror-hideselection *': { caretColor: 'transparent' },
  '&.ProseMirror-hideselection *::selection': { bg: 'transparent' },
  minH: '48',
  p: { base: '3', md: '4' },
  outline: '0',
  '& .is-editor-empty:first-child::before': {
    content: 'attr(data-placeholder)',
    color: 'fg.subtle',
    float: 'left',
    height: '0',
    pointerEvents: 'none',
  },
  '& .selectedCell': { bg: 'primary.subtle' },
  '& .management-line': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'l2',
    bg: 'bg.subtle',
    '& strong': { fontWeight: 'semibold' },
    '& select': {
      minH: '9',
      px: '2',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'l2',
      bg: 'bg.panel',
      textStyle: 'sm',
      focusVisibleRing: 'outside',
    },
    '& span': { flexBasis: 'full', textStyle: 'sm', color: 'fg.muted' },
  },
  '& .ProseMirror-selectednode': { outline: '2px solid {colors.primary.focusRing}' },
})
