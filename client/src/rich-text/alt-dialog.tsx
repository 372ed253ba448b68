import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { Editor } from '@tiptap/react'
import { useState, type FormEvent } from 'react'
import { TextField } from '../forms/text-field.tsx'
import { m } from '../words/m.ts'

/** As long as the server takes it. */
const most = 500

/** Asks what the chosen picture shows, for those who do not see it. */
export function AltDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [typed, setTyped] = useState(() => String(editor.getAttributes('image').alt ?? ''))
  function save(event: FormEvent) {
    event.preventDefault()
    // React passes it on to the form around the editor, too.
    event.stopPropagation()
    editor.chain().focus().updateAttributes('image', { alt: typed.trim() }).run()
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
                <Dialog.Title>{m.rich_text_alt()}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <TextField
                  name="alt"
                  label={m.rich_text_alt_what()}
                  hint={m.rich_text_alt_hint()}
                  error={undefined}
                  maxLength={most}
                  value={typed}
                  autoComplete="off"
                  onChange={(event) => setTyped(event.target.value)}
                />
              </Dialog.Body>
              <Dialog.Footer>
                <Button type="button" variant="outline" onClick={onClose}>
                  {m.rich_text_cancel()}
                </Button>
                <Button type="submit">{m.ui_save()}</Button>
              </Dialog.Footer>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
