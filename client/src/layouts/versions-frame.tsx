import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '../ui/badge.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { m } from '../words/m.ts'

interface VersionsFrameProps {
  title: string
  /** Leads from one version to all of them. */
  back: { label: string; onBack: () => void } | null
  /** What may be done with the version that is open. */
  action: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A dialog with the versions of something, or with one of them. */
export function VersionsFrame({ title, back, action, onClose, children }: VersionsFrameProps) {
  return (
    <Dialog.Root size="xl" open onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer>
              {back ? (
                <Button variant="ghost" me={{ md: 'auto' }} onClick={back.onBack}>
                  {back.label}
                </Button>
              ) : null}
              <Button variant="outline" onClick={onClose}>
                {m.forms_close()}
              </Button>
              {action}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

const VersionButton = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: '100%',
    minH: '14',
    px: '4',
    py: '2.5',
    textAlign: 'start',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.subtle' },
  },
})

interface ListedVersion {
  key: string | number
  name: string
  /** It is what is shown now. */
  isLive: boolean
  /** What there is to say of it; what is empty is left out. */
  facts: (string | null | undefined)[]
  note?: string
  onOpen: () => void
}

interface VersionListProps {
  versions: ListedVersion[]
  /** Said where there are none. */
  none: { title: string; description: string }
}

/** Versions, the newest first, each of which can be opened. */
export function VersionList({ versions, none }: VersionListProps) {
  if (versions.length === 0) return <MessagePage heading="h3" icon={History} {...none} />
  return (
    <chakra.ol borderWidth="1px" borderRadius="l3" overflow="hidden" color="fg">
      {versions.map(({ key, name, isLive, facts, note, onOpen }) => (
        <chakra.li key={key} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
          <VersionButton onClick={onOpen}>
            <chakra.span flex="1" minW="0" display="grid" gap="0.5">
              <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2">
                <chakra.span fontWeight="medium">{name}</chakra.span>
                {isLive ? <Badge tone="success">{m.published_live_now()}</Badge> : null}
              </chakra.span>
              <chakra.span textStyle="sm" color="fg.muted" overflowWrap="anywhere">
                {facts.filter(Boolean).join(' · ')}
              </chakra.span>
              {note ? (
                <chakra.span textStyle="sm" overflowWrap="anywhere">
                  “{note}”
                </chakra.span>
              ) : null}
            </chakra.span>
            <chakra.span color="fg.subtle" flexShrink="0">
              <ChevronRight size={16} aria-hidden="true" />
            </chakra.span>
          </VersionButton>
        </chakra.li>
      ))}
    </chakra.ol>
  )
}
