import { Button } from '@chakra-ui/react/button'
import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Menu, X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { sectionGroups } from './backoffice-sections.ts'
import { SectionLinks } from './section-links.tsx'

/** On a phone: where one is in the back office, and the way elsewhere. */
export function SectionDrawer() {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const current = sectionGroups
    .flatMap(({ sections }) => sections)
    .findLast(({ to }) => pathname === to || (to !== paths.backoffice() && pathname.startsWith(to)))
  return (
    <Drawer.Root
      placement="start"
      size="sm"
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      lazyMount
      unmountOnExit
    >
      <chakra.nav
        aria-label="Back office"
        hideFrom="md"
        px="2"
        h="12"
        borderBottomWidth="1px"
        bg="bg.panel"
      >
        <Drawer.Trigger asChild>
          <Button variant="ghost" color="fg" px="2">
            <Menu aria-hidden="true" /> {current?.label ?? 'Back office'}
            <chakra.span srOnly>, open the menu</chakra.span>
          </Button>
        </Drawer.Trigger>
      </chakra.nav>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>Back office</Drawer.Title>
              <IconButton label="Close" onClick={() => setOpen(false)}>
                <X aria-hidden="true" />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body p="3">
              <SectionLinks onFollow={() => setOpen(false)} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
