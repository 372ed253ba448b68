import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useWatch } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import { ResourceForm } from '../forms/resource-form.tsx'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { EditorHead } from '../layouts/editor-head.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { defaultZone, formatInZone } from '../time/zones.ts'
import { toast } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import {
  announcementShown,
  audienceOf,
  mayAddress,
  valuesOf,
  type Addressing,
  type AnnouncementValues,
} from './announcement-values.ts'
import type { Announcement } from './announcement.ts'
import { AudienceSection } from './audience-section.tsx'
import type { Intent } from './check-announcement.ts'
import { ContentSection, DeliverySection, ScheduleSection } from './editor-sections.tsx'
import { publishReach, useReachQuestion } from './reach.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useAnnouncementActions } from './use-announcement-actions.ts'
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
    return askFirst({
      title: m.announcements_publish_question({ title: values.title.trim() }),
      confirm: m.announcements_publish_now(),
      details: publishReach(audienceOf(values)),
    })
  }

  if (!announcement && base && !base.can.update) {
    return <Navigate to={paths.announcement(base.id)} replace state={nothingToLose} />
  }
  return (
    <ResourceForm
      editor={editor}
      valuesOf={(row) => valuesOf(row, form.getValues('timeZone'))}
      shown={announcementShown()}
      onSubmit={() => void submit(base?.status === 'SCHEDULED' ? 'schedule' : 'save')}
      head={
        <EditorHead
          back={{ to: paths.announcements(), label: m.announcements_title() }}
          title={
            announcement ? announcement.title || m.announcements_untitled() : m.announcements_new()
          }
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
  if (intent === 'publish') return m.announcements_done_published()
  if (intent === 'save' || !saved.publishAt) return m.announcements_done_saved()
  const time = formatInZone(saved.publishAt, zone || defaultZone)
  return m.announcements_done_scheduled({ time })
}

interface EditorActionsProps {
  announcement: Announcement | null
  publishFor: Addressing
  busy: boolean
  submit: (intent: Intent) => Promise<void>
}

/** The editor's buttons: what the person may do with the announcement in its state and for this audience. */
function EditorActions(props: EditorActionsProps) {
  const { announcement, publishFor, busy, submit } = props
  const values = useWatch<AnnouncementValues>() as AnnouncementValues
  const navigate = useNavigate()
  const actions = useAnnouncementActions()
  const { ask, dialog } = useConfirm()
  const isScheduled = announcement?.status === 'SCHEDULED'

  function cancel(target: Announcement) {
    ask({
      title: m.announcements_cancel_question(target),
      description: m.announcements_cancel_effect(),
      confirm: m.announcements_cancel_schedule(),
      onConfirm: () => void actions.cancelSchedule(target),
    })
  }
  function archive(target: Announcement) {
    ask({
      title: m.announcements_archive_question(target),
      description: m.announcements_archive_unsaved_effect(),
      confirm: m.announcements_archive(),
      onConfirm: () =>
        void actions.archive(target).then((done) => {
          if (!done) return
          void navigate(paths.announcements(), { state: nothingToLose })
        }),
    })
  }

  return (
    <>
      {announcement?.can.archive ? (
        <Button variant="ghost" disabled={busy} onClick={() => archive(announcement)}>
          {m.announcements_archive()}
        </Button>
      ) : null}
      {announcement?.can.cancel ? (
        <Button variant="outline" disabled={busy} onClick={() => cancel(announcement)}>
          {m.announcements_cancel_schedule()}
        </Button>
      ) : null}
      {isScheduled ? null : (
        <Button variant="outline" disabled={busy} onClick={() => void submit('save')}>
          {m.announcements_save_draft()}
        </Button>
      )}
      {mayAddress(publishFor, values) ? (
        <>
          <Button
            variant={isScheduled ? 'solid' : 'outline'}
            disabled={busy}
            onClick={() => void submit('schedule')}
          >
            {isScheduled ? m.announcements_update_schedule() : m.announcements_do_schedule()}
          </Button>
          <Button
            variant={isScheduled ? 'outline' : 'solid'}
            disabled={busy}
            onClick={() => void submit('publish')}
          >
            {m.announcements_publish_now()}
          </Button>
        </>
      ) : null}
      {dialog}
    </>
  )
}
