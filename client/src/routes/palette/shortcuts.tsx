import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { X } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { Choice } from '../../forms/choice.tsx'
import { paths } from '../../paths.ts'
import { useViewer } from '../../session/me.ts'
import { boardKeys } from '../../shifts/board-keys.ts'
import { IconButton } from '../../ui/buttons.tsx'
import { m } from '../../words/m.ts'
import { sectionGroups } from '../backoffice-sections.ts'
import { closePalette, controlKey, singleKeys } from './open-palette.ts'

/** Every key of the back office, and whether single ones do anything. */
export function Shortcuts() {
  const viewer = useViewer()
  const [isOn, setOn] = useState(singleKeys.areOn)
  const control = controlKey()
  const sections = sectionGroups
    .flatMap((group) => group.sections)
    .filter(({ key, isFor }) => key && isFor(viewer))
  // The board of a week has its own, which come first while it is looked at.
  const isBoard = useLocation().pathname.startsWith(paths.workSchedule(''))
  const groups: { title: string; keys: [keys: string[], effect: string][] }[] = [
    ...(isBoard ? [{ title: m.shifts_board(), keys: boardKeys(control) }] : []),
    {
      title: m.routes_shortcuts_everywhere(),
      keys: [
        [[control, 'K'], m.routes_palette()],
        [['?'], m.routes_shortcuts()],
      ],
    },
    {
      title: m.routes_shortcuts_lists(),
      keys: [
        [['/'], m.routes_shortcuts_search()],
        [['C'], m.routes_shortcuts_create()],
      ],
    },
    {
      title: m.routes_shortcuts_editors(),
      keys: [
        [[control, 'S'], m.routes_shortcuts_save()],
        [[control, 'Enter'], m.routes_shortcuts_publish()],
      ],
    },
    {
      title: m.routes_palette_go_to(),
      keys: sections.map(({ key, label }) => [['G', key!.toUpperCase()], label()]),
    },
  ]
  return (
    <Dialog.Root open onOpenChange={closePalette}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="2xl" w="100%">
            <Dialog.Header display="flex" alignItems="center" justifyContent="space-between">
              <Dialog.Title>{m.routes_shortcuts()}</Dialog.Title>
              <IconButton label={m.routes_close()} size="sm" onClick={closePalette}>
                <X aria-hidden="true" />
              </IconButton>
            </Dialog.Header>
            <Dialog.Body color="fg">
              <chakra.div columnCount={{ base: 1, md: 2 }} columnGap="10" mb="-5">
                {groups.map(({ title, keys }) => (
                  <chakra.section key={title} aria-label={title} mb="5" breakInside="avoid">
                    <chakra.h3 textStyle="xs" fontWeight="medium" color="fg.muted" mb="1.5">
                      {title}
                    </chakra.h3>
                    <dl>
                      {keys.map(([each, effect]) => (
                        <KeyRow key={effect} keys={each} effect={effect} />
                      ))}
                    </dl>
                  </chakra.section>
                ))}
              </chakra.div>
              <chakra.div mt="8" pt="3" borderTopWidth="1px">
                <Choice
                  type="checkbox"
                  label={m.routes_shortcuts_single()}
                  hint={m.routes_shortcuts_single_hint()}
                  checked={isOn}
                  onChange={() => {
                    singleKeys.turn(!isOn)
                    setOn(!isOn)
                  }}
                />
              </chakra.div>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function KeyRow({ keys, effect }: { keys: string[]; effect: string }) {
  return (
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" minH="8" gap="4">
      <chakra.dt textStyle="sm">{effect}</chakra.dt>
      <chakra.dd display="flex" gap="1" flexShrink="0">
        {keys.map((key) => (
          <chakra.kbd
            key={key}
            minW="6"
            px="1.5"
            py="0.5"
            borderWidth="1px"
            borderBottomWidth="2px"
            borderRadius="l1"
            bg="bg.subtle"
            textStyle="xs"
            fontFamily="inherit"
            textAlign="center"
          >
            {key}
          </chakra.kbd>
        ))}
      </chakra.dd>
    </chakra.div>
  )
}
