import { Menu } from '@chakra-ui/react/menu'
import { Portal } from '@chakra-ui/react/portal'
import { Archive, CalendarX, Ellipsis, RotateCcw, Send, type LucideIcon } from 'lucide-react'
import type { Announcement } from '../api/announcement.ts'
import { useAnnouncementActions } from '../api/use-announcement-actions.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'

interface Action {
  label: string
  icon: LucideIcon
  run: () => void
}

/** What the person may do with a row. */
export function AnnouncementMenu({ announcement }: { announcement: Announcement }) {
  const { can, title } = announcement
  const actions = useAnnouncementActions()
  const { ask, dialog } = useConfirm()

  const cancel = () =>
    ask({
      title: `Cancel the schedule of “${title}”?`,
      description: 'It becomes a draft and will not be published until you schedule it again.',
      confirm: 'Cancel schedule',
      onConfirm: () => void actions.cancelSchedule(announcement),
    })
  const archive = () =>
    ask({
      title: `Archive “${title}”?`,
      description: 'Nobody will see it any more. You can restore it from the archive.',
      confirm: 'Archive',
      onConfirm: () => void actions.archive(announcement),
    })

  const items: Action[] = []
  const offer = (allowed: boolean, label: string, icon: LucideIcon, run: () => void) => {
    if (allowed) items.push({ label, icon, run })
  }
  offer(can.publish, 'Publish now', Send, () => void actions.publishNow(announcement))
  offer(can.cancel, 'Cancel schedule', CalendarX, cancel)
  offer(can.archive, 'Archive', Archive, archive)
  offer(can.restore, 'Restore', RotateCcw, () => void actions.restore(announcement))
  if (items.length === 0) return null

  return (
    <>
      <Menu.Root
        positioning={{ placement: 'bottom-end' }}
        onSelect={({ value }) => items.find((item) => item.label === value)?.run()}
      >
        <Menu.Trigger asChild>
          <IconButton label={`Actions for “${title}”`} title="Actions" size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content>
              {items.map(({ label, icon: Icon }) => (
                <Menu.Item key={label} value={label}>
                  <Icon aria-hidden="true" /> {label}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {dialog}
    </>
  )
}
