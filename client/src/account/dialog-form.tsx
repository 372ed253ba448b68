import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useId, useRef, type ReactNode } from 'react'
import { FormError } from '../forms/form-error.tsx'
import { m } from '../words/m.ts'

interface DialogFrameProps {
  open: boolean
  /** Closes only by its own buttons, as a stray click or key would lose something. */
  isSticky?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog whose content is mounted again each time it opens, so that nothing typed stays behind. */
export function DialogFrame({ open, isSticky = false, onClose, children }: DialogFrameProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={open}
      // Focus the first input rather than a button, also while another dialog is closing.
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
      onOpenChange={onClose}
      closeOnEscape={!isSticky}
      closeOnInteractOutside={!isSticky}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

interface DialogFormProps {
  title: string
  description?: ReactNode
  /** The error of the form as a whole; required, so that no dialog forgets to show it. */
  error: string | undefined
  /** The label of the button that confirms. */
  confirm: string
  busy: boolean
  isDestructive?: boolean
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A short form that fills a dialog. */
export function DialogForm(props: DialogFormProps) {
  const { title, description, error, confirm, busy, isDestructive, onSubmit, onClose } = props
  const id = useId()
  return (
    <>
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body>
        {description ? <Dialog.Description>{description}</Dialog.Description> : null}
        <chakra.form
          id={id}
          noValidate
          display="grid"
          gap="4"
          mt="4"
          color="fg"
          onSubmit={(event) => {
            event.preventDefault()
            // React events bubble through portals, so the form that opened the dialog would submit too.
            event.stopPropagation()
            onSubmit()
          }}
        >
          <FormError message={error} />
          {props.children}
        </chakra.form>
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button
          type="submit"
          form={id}
          loading={busy}
          {...(isDestructive ? { colorPalette: 'error' } : {})}
        >
          {confirm}
        </Button>
      </Dialog.Footer>
    </>
  )
}
