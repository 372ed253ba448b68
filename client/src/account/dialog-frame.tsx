import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ReactNode } from 'react'

interface DialogFrameProps {
  open: boolean
  /** Closes only by its own buttons, when a stray click or key would lose something. */
  isSticky?: boolean
  onClose: () => void
  children: ReactNode
}

/** A dialog whose content is made anew each time it opens, so that nothing typed stays behind. */
export function DialogFrame({ open, isSticky = false, onClose, children }: DialogFrameProps) {
  return (
    <Dialog.Root
      open={open}
      onOpenChange={onClose}
      closeOnEscape={!isSticky}
      closeOnInteractOutside={!isSticky}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>{children}</Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
