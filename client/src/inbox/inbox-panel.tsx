import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { CheckCheck, Settings, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { paths } from '../paths.ts'
import { ButtonLink, IconButton } from '../ui/buttons.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { m } from '../words/m.ts'
import { FeedTabs, type TabFilter } from './feed-tabs.tsx'
import { markAllRead } from './inbox-actions.ts'
import { InboxList } from './inbox-list.tsx'
import { useUnreadCount } from './inbox-store.ts'

interface InboxPanelProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: RefObject<HTMLButtonElement | null>
}

/** The inbox under the bell; on a phone it fills the screen. */
export function InboxPanel({ open, onOpenChange, trigger }: InboxPanelProps) {
  const isPhone = useIsPhone()
  const unread = useUnreadCount()
  const [filter, setFilter] = useState<TabFilter>(null)
  const content = useRef<HTMLDivElement>(null)
  const place = usePositionBelow(trigger, open)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      modal={isPhone}
      trapFocus
      initialFocusEl={() => content.current}
      finalFocusEl={() => trigger.current}
      // The bell closes the inbox itself. As an outside click it would be opened again.
      persistentElements={[() => trigger.current]}
    >
      <Portal>
        <Dialog.Positioner pointerEvents="none" display="block" zIndex="popover">
          <Dialog.Content
            ref={content}
            pointerEvents="auto"
            position="absolute"
            m="0"
            {...(isPhone ? { top: '0', right: '0' } : place)}
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
                {m.inbox_notifications()}
              </Dialog.Title>
              <Button
                variant="ghost"
                size="sm"
                disabled={unread === 0}
                onClick={() => void markAllRead()}
              >
                <CheckCheck aria-hidden="true" /> {m.inbox_mark_all_read()}
              </Button>
              <IconButton label={m.inbox_close()} size="sm" onClick={() => onOpenChange(false)}>
                <X aria-hidden="true" />
              </IconButton>
            </chakra.div>
            <chakra.div px="2" py="1.5" flexShrink="0" borderBottomWidth="1px">
              <FeedTabs filter={filter} onShow={setFilter} />
            </chakra.div>
            <chakra.div overflowY="auto" flex="1" overscrollBehavior="contain">
              <InboxList filter={filter} onFollow={() => onOpenChange(false)} />
            </chakra.div>
            <chakra.nav
              aria-label={m.inbox_more()}
              display="flex"
              justifyContent="space-between"
              px="2"
              py="1"
              flexShrink="0"
              borderTopWidth="1px"
            >
              <ButtonLink
                to={paths.inbox()}
                variant="ghost"
                size="sm"
                onClick={() => onOpenChange(false)}
              >
                {m.inbox_see_all()}
              </ButtonLink>
              <ButtonLink
                to={paths.accountNotifications()}
                variant="ghost"
                size="sm"
                onClick={() => onOpenChange(false)}
              >
                <Settings aria-hidden="true" /> {m.inbox_settings()}
              </ButtonLink>
            </chakra.nav>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** The position below the bell. */
function usePositionBelow(trigger: RefObject<HTMLElement | null>, open: boolean) {
  const [place, setPlace] = useState({ top: '4rem', right: '1.5rem' })
  useLayoutEffect(() => {
    if (!open) return
    const measure = () => {
      const bell = trigger.current?.getBoundingClientRect()
      if (!bell) return
      const right = Math.max(8, document.documentElement.clientWidth - bell.right)
      setPlace({ top: `${bell.bottom + 8}px`, right: `${right}px` })
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [trigger, open])
  return place
}
