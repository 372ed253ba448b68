import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useRef, type ReactNode } from 'react'

interface DialogFrameProps {
  open: boolean
  /** Closes only by its own buttons, when a stray click or key would lose something. */
  isSticky?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog whose content is made anew each time it opens, so that nothing typed stays behind. */
export function DialogFrame({ open, isSticky = false, onClose, children }: DialogFrameProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={open}
      // What there is to write comes before the buttons around it, also when another dialog closes meanwhile.
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
