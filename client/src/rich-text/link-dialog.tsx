import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { Editor } from '@tiptap/react'
import { useState, type FormEvent } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { m } from '../words/m.ts'
import { linkAddress } from './link-address.ts'

/** Asks where a link leads: the one at the cursor, or a new one for what is selected. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [error, setError] = useState<string>()

  function save(event: FormEvent) {
    event.preventDefault()
    // React passes it on to the form around the editor, too.
    event.stopPropagation()
    const href = linkAddress(typed)
    if (href === null) return setError(m.rich_text_link_wrong())
    setLink(editor, href)
    onClose()
  }
  function remove() {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog.Root open onOpenChange={onClose} finalFocusEl={() => editor.view.dom}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <form onSubmit={save} noValidate>
              <Dialog.Header>
                <Dialog.Title>{m.rich_text_link()}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <TextField
                  name="href"
                  label={m.rich_text_link_address()}
                  hint={m.rich_text_link_hint()}
                  error={error}
                  value={typed}
                  inputMode="url"
                  autoComplete="off"
                  onChange={(event) => setTyped(event.target.value)}
                />
              </Dialog.Body>
              <Dialog.Footer>
                {before ? (
                  <Button type="button" variant="ghost" onClick={remove}>
                    {m.rich_text_link_remove()}
                  </Button>
                ) : null}
                <Button type="button" variant="outline" onClick={onClose}>
                  {m.rich_text_cancel()}
                </Button>
                <Button type="submit">{m.rich_text_link_save()}</Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function setLink(editor: Editor, href: string) {
  const { from, to } = editor.state.selection
  const chain = editor.chain().focus()
  // Where no letter is selected, as by a double click beyond the end of a line, the address is its own text.
  if (editor.state.doc.textBetween(from, to) === '' && !editor.isActive('link')) {
    const link = { type: 'link', attrs: { href } }
    chain.insertContentAt(from, { type: 'text', text: href, marks: [link] }).run()
  } else chain.extendMarkRange('link').setLink({ href }).run()
}
