import { chakra } from '@chakra-ui/react/styled-system'
import { Navigate, useNavigate } from 'react-router'
import type { Announcement } from './announcement.ts'
import { useViewer } from '../session/use-viewer.ts'
import { paths } from '../paths.ts'
import { StatusBadge } from './status-badge.tsx'
import { formatInZone } from '../time/format-in-zone.ts'
import { defaultZone } from '../time/time-zones.ts'
import { toast } from '../ui/toast.ts'
import { announcementShown } from './announcement-shown.ts'
import { audienceOf, valuesOf, type AnnouncementValues } from './announcement-values.ts'
import { AudienceSection } from './audience-section.tsx'
import type { Intent } from './check-announcement.ts'
import { ContentSection } from './content-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { EditorActions } from './editor-actions.tsx'
import { EditorHead } from '../layouts/editor-head.tsx'
import { nothingToLose } from '../forms/nothing-to-lose.ts'
import { publishReach, useReachQuestion } from './publish-reach.tsx'
import { ResourceForm } from '../forms/resource-form.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { useAnnouncementEditor } from './use-announcement-editor.ts'

/** Writes an announcement: a new one, a draft, or one that is scheduled. */
export function AnnouncementEditor({ announcement }: { announcement: Announcement | null }) {
  const navigate = useNavigate()
  const { askFirst, dialog } = useReachQuestion()
  const viewer = useViewer()
  const address = announcement?.can.address ?? viewer.address
  const editor = useAnnouncementEditor(announcement, address, onDone, askToPublish)
  const { form, base, submit } = editor

  function onDone(saved: Announcement, intent: Intent) {
    void toast({ title: doneMessage(saved, intent, form.getValues('timeZone')), tone: 'success' })
    if (announcement) return
    void navigate(paths.announcement(saved.id), { replace: true, state: nothingToLose })
  }

  async function askToPublish(values: AnnouncementValues, intent: Intent) {
    if (intent !== 'publish') return true
    const title = `Publish “${values.title.trim()}” now?`
    return askFirst({ title, confirm: 'Publish now', details: publishReach(audienceOf(values)) })
  }

  if (!announcement && base && !base.can.update) {
    return <Navigate to={paths.announcement(base.id)} replace state={nothingToLose} />
  }
  return (
    <ResourceForm
      noun="announcement"
      editor={editor}
      valuesOf={(row) => valuesOf(row, form.getValues('timeZone'))}
      shown={announcementShown}
      onSubmit={() => void submit(base?.status === 'SCHEDULED' ? 'schedule' : 'save')}
      head={
        <EditorHead
          back={{ to: paths.announcements(), label: 'Announcements' }}
          title={announcement ? announcement.title || 'Untitled' : 'New announcement'}
          badge={base ? <StatusBadge of={base} /> : null}
        >
          <EditorActions
            announcement={base}
            publishFor={viewer.publishFor}
            busy={form.formState.isSubmitting}
            submit={submit}
          />
        </EditorHead>
      }
    >
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <ContentSection />
        <chakra.div display="grid" gap="4">
          <AudienceSection address={address} />
          <ScheduleSection />
          <DeliverySection />
        </chakra.div>
      </chakra.div>
      {dialog}
    </ResourceForm>
  )
}

function doneMessage(saved: Announcement, intent: Intent, zone: string): string {
  if (intent === 'publish') return 'Published'
  if (intent === 'save' || !saved.publishAt) return 'Draft saved'
  return `Scheduled for ${formatInZone(saved.publishAt, zone || defaultZone)}`
}
