import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Bell as BellIcon } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { overlays } from '../ui/overlays.ts'
import { m } from '../words/m.ts'
import { useUnreadCount } from './inbox-store.ts'

const loadPanel = () =>
  retryUntilLoaded(() => import('./inbox-panel.tsx')).then(({ InboxPanel }) => ({
    default: InboxPanel,
  }))
const InboxPanel = lazy(loadPanel)

/** The unread count, and the way into the inbox. */
export function Bell() {
  const unread = useUnreadCount() ?? 0
  const trigger = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [isRequested, setRequested] = useState(false)

  function change(next: boolean) {
    setOpen(next)
    if (next) setRequested(true)
  }
  useEffect(
    () =>
      overlays.add('inbox', () => {
        setOpen(true)
        setRequested(true)
      }),
    [],
  )

  const label =
    unread > 0 ? m.inbox_notifications_unread({ count: unread }) : m.inbox_notifications()
  return (
    <>
      <Button
        ref={trigger}
        variant="ghost"
        px="0"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void loadPanel()}
        onClick={() => change(!open)}
      >
        <BellIcon aria-hidden="true" />
        {unread > 0 ? <Badge>{unread > 99 ? '99+' : unread}</Badge> : null}
      </Button>
      <Suspense>
        {isRequested || open ? (
          <InboxPanel open={open} onOpenChange={setOpen} trigger={trigger} />
        ) : null}
      </Suspense>
    </>
  )
}

function Badge({ children }: { children: React.ReactNode }) {
  return (
    <chakra.span
      aria-hidden="true"
      position="absolute"
      top={{ base: '1.5', md: '0.5' }}
      left="55%"
      minW="4.5"
      h="4.5"
      px="1"
      borderRadius="full"
      bg="error.solid"
      color="error.contrast"
      fontSize="2xs"
      fontWeight="semibold"
      lineHeight="1.125rem"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
      outline="2px solid {colors.bg.panel}"
    >
      {children}
    </chakra.span>
  )
}
