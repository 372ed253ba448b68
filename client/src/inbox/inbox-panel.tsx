import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useRef, type RefObject } from 'react'
import { CheckCheck, X } from 'lucide-react'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { IconButton } from '../ui/icon-button.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { InboxList } from './inbox-list.tsx'
import { markAllRead } from './mark-all-read.ts'
import { unreadCount } from './unread-count.ts'
import { useInbox } from './use-inbox.ts'

interface InboxPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: RefObject<HTMLButtonElement | null>
}

/** The inbox under the bell; on a phone it fills the screen. */
export function InboxPanel({ open, onOpenChange, trigger }: InboxPanelProps) {
  const isPhone = useIsPhone()
  const unread = unreadCount(useInbox())
  const content = useRef<HTMLDivElement>(null)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      modal={isPhone}
      trapFocus
      initialFocusEl={() => content.current}
      finalFocusEl={() => trigger.current}
      // The bell closes the inbox itself; counted as "outside" it would open it again.
      persistentElements={[() => trigger.current]}
    >
      <Portal>
        <Dialog.Positioner pointerEvents="none" display="block" zIndex="popover">
          <Dialog.Content
            ref={content}
            pointerEvents="auto"
            position="absolute"
            m="0"
            top={{ base: '0', md: '16' }}
            right={{ base: '0', md: 'max(1.5rem, calc((100vw - 72rem) / 2 + 1.5rem))' }}
            w={{ base: '100%', md: '26rem' }}
            maxW="100%"
            h={{ base: '100dvh', md: 'auto' }}
            maxH={{ base: '100dvh', md: 'min(40rem, calc(100dvh - 5rem))' }}
            borderRadius={{ base: '0', md: 'l3' }}
            boxShadow="lg"
            overflow="hidden"
          >
            <chakra.div
              display="flex"
              alignItems="center"
              gap="1"
              ps="4"
              pe="2"
              h="3.25rem"
              flexShrink="0"
              borderBottomWidth="1px"
            >
              <Dialog.Title textStyle="md" flex="1">
                Notifications
              </Dialog.Title>
              <Button
                variant="ghost"
                size="sm"
                disabled={unread === 0}
                onClick={() => void markAllRead()}
              >
                <CheckCheck aria-hidden="true" /> Mark all read
              </Button>
              <IconButton label="Close" size="sm" onClick={() => onOpenChange(false)}>
                <X aria-hidden="true" />
              </IconButton>
            </chakra.div>
            <chakra.div overflowY="auto" flex="1" overscrollBehavior="contain">
              <InboxList onFollow={() => onOpenChange(false)} />
            </chakra.div>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
