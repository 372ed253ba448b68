import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import { Navigate, useNavigate } from 'react-router'
import { ResourceForm } from '../forms/resource-form.tsx'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { EditorHead } from '../layouts/editor-head.tsx'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { defaultZone, formatInZone } from '../time/zones.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import {
  announcementShown,
  audienceOf,
  mayAddress,
  nameOf,
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
import type { StoredActionsProps } from './stored-actions.tsx'
import { useAnnouncementEditor } from './use-announcement-editor.ts'

interface AnnouncementEditorProps {
  announcement: Announcement | null
  /** What a new one begins as. */
  copyOf?: Announcement | undefined
  /** Given by the page of a stored one, so that a new one loads without them. */
  StoredActions?: ComponentType<StoredActionsProps> | undefined
}

/** Writes an announcement: a new one, a draft, or one that is scheduled. */
export function AnnouncementEditor(props: AnnouncementEditorProps) {
  const { announcement, copyOf, StoredActions } = props
  const navigate = useNavigate()
  const { askFirst, dialog } = useReachQuestion()
  const viewer = useViewer()
  const address = announcement?.can.address ?? viewer.address
  const begin = { latest: announcement, copyOf, address }
  const editor = useAnnouncementEditor(begin, onDone, askToPublish)
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
          title={announcement ? nameOf(announcement) : m.announcements_new()}
          badge={base ? <StatusBadge of={base} /> : null}
        >
          <EditorActions
            announcement={base}
            StoredActions={StoredActions}
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

interface EditorActionsProps extends AnnouncementEditorProps {
  publishFor: Addressing
  busy: boolean
  submit: (intent: Intent) => Promise<void>
}

/** The editor's buttons: what the person may do with the announcement in its state and for this audience. */
function EditorActions(props: EditorActionsProps) {
  const { announcement, StoredActions, publishFor, busy, submit } = props
  const values = useWatch<AnnouncementValues>() as AnnouncementValues
  const isScheduled = announcement?.status === 'SCHEDULED'
  return (
    <>
      {announcement && StoredActions ? (
        <StoredActions announcement={announcement} busy={busy} />
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
    </>
  )
}
