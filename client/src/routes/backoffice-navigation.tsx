import { Button } from '@chakra-ui/react/button'
import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Menu, Search, X } from 'lucide-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { IconButton } from '../ui/buttons.tsx'
import { overlays } from '../ui/overlays.ts'
import { m } from '../words/m.ts'
import { sectionGroups } from './backoffice-sections.ts'

const Entry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: { base: '11', md: '8' },
    px: '2.5',
    borderRadius: 'l2',
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    focusVisibleRing: 'inside',
    _icon: { width: '4', height: '4', flexShrink: '0', color: 'fg.subtle' },
    _hover: { color: 'fg', bg: 'bg.muted' },
    _currentPage: { color: 'fg', bg: 'bg.emphasized/60', _icon: { color: 'primary.fg' } },
  },
})

/** The resources that this person may see. */
export function SectionLinks({ onFollow }: { onFollow?: () => void }) {
  const viewer = useViewer()
  return (
    <chakra.nav aria-label={m.routes_backoffice()} display="grid" gap="6">
      {sectionGroups.map(({ label, sections }) => {
        const seen = sections.filter(({ isFor }) => isFor(viewer))
        if (seen.length === 0) return null
        return (
          <div key={sections[0]?.to}>
            {label ? (
              <chakra.div px="2.5" mb="1.5" textStyle="xs" fontWeight="medium" color="fg.subtle">
                {label()}
              </chakra.div>
            ) : null}
            <chakra.ul listStyleType="none" display="grid" gap="0.5">
              {seen.map(({ label: name, to, icon: Icon }) => (
                <li key={to}>
                  <Entry to={to} end={to === paths.backoffice()} onClick={onFollow}>
                    <Icon aria-hidden="true" /> {name()}
                  </Entry>
                </li>
              ))}
            </chakra.ul>
          </div>
        )
      })}
    </chakra.nav>
  )
}

/** The navigation on a phone: the current section, and a drawer with the others. */
export function SectionDrawer() {
  const { pathname } = useLocation()
  /** Where it was opened: whoever goes back has left it. */
  const [openAt, setOpenAt] = useState<string | null>(null)
  const close = () => setOpenAt(null)
  const current = sectionGroups
    .flatMap(({ sections }) => sections)
    .findLast(({ to }) => pathname === to || (to !== paths.backoffice() && pathname.startsWith(to)))
  const section = (current?.label ?? m.routes_backoffice)()
  return (
    <Drawer.Root
      placement="start"
      size="sm"
      open={openAt === pathname}
      onOpenChange={({ open }) => setOpenAt(open ? pathname : null)}
      lazyMount
      unmountOnExit
    >
      <chakra.nav
        aria-label={m.routes_backoffice()}
        hideFrom="md"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        px="2"
        h="12"
        borderBottomWidth="1px"
        bg="bg.panel"
      >
        <Drawer.Trigger asChild>
          <Button
            variant="ghost"
            color="fg"
            px="2"
            aria-label={m.routes_backoffice_menu({ section })}
          >
            <Menu aria-hidden="true" /> {section}
          </Button>
        </Drawer.Trigger>
        <IconButton label={m.routes_palette_search()} onClick={() => overlays.open('search')}>
          <Search aria-hidden="true" />
        </IconButton>
      </chakra.nav>
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{m.routes_backoffice()}</Drawer.Title>
              <IconButton label={m.routes_close()} onClick={close}>
                <X aria-hidden="true" />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body p="3">
              <SectionLinks onFollow={close} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
