import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { ResourceForm } from '../forms/resource-form.tsx'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { EditorHead } from '../layouts/editor-head.tsx'
import { NotAllowedPage } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { AmendChoice, type Amendment } from './amend-choice.tsx'
import {
  announcementShown,
  audienceOf,
  valuesOf,
  type AnnouncementValues,
} from './announcement-values.ts'
import type { Announcement } from './announcement.ts'
import { AudienceSection } from './audience-section.tsx'
import type { Intent } from './check-announcement.ts'
import { ContentSection, DeliverySection, ExpirySection } from './editor-sections.tsx'
import { publishReach, useReachQuestion } from './reach.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useAnnouncementEditor } from './use-announcement-editor.ts'
import { WithAnnouncement } from './with-announcement.tsx'

export default function AnnouncementAmendPage() {
  return (
    <WithAnnouncement>
      {(announcement) =>
        announcement.can.amend ? (
          <AnnouncementAmend key={announcement.id} announcement={announcement} />
        ) : announcement.status === 'PUBLISHED' ? (
          <NotAllowedPage />
        ) : (
          <Navigate to={paths.announcement(announcement.id)} replace />
        )
      }
    </WithAnnouncement>
  )
}

const done: Record<Amendment, () => string> = {
  correct: m.announcements_done_corrected,
  'notify-again': m.announcements_done_notified,
}

/** Changes a published announcement, silently or with a new notification. */
export function AnnouncementAmend({ announcement }: { announcement: Announcement }) {
  const { id, title, can } = announcement
  const navigate = useNavigate()
  const [amendment, setAmendment] = useState<Amendment>('correct')
  const { askFirst, dialog } = useReachQuestion()
  const begin = { latest: announcement, address: can.address }
  const editor = useAnnouncementEditor(begin, onDone, askToSend)

  function onDone(_saved: Announcement, intent: Intent) {
    void toast({ title: done[intent as Amendment](), tone: 'success' })
    void navigate(paths.announcement(id), { state: nothingToLose })
  }

  /** Correcting for the same people notifies nobody, so nothing is asked. */
  async function askToSend(values: AnnouncementValues, intent: Intent) {
    const audience = audienceOf(values)
    const named = { title: values.title.trim() }
    if (intent === 'notify-again') {
      const details = publishReach(audience)
      return askFirst({
        title: m.announcements_notify_question(named),
        confirm: m.announcements_notify_again(),
        details,
      })
    }
    const isForTheSame =
      JSON.stringify(audience) === JSON.stringify(audienceOf(valuesOf(announcement)))
    if (isForTheSame) return true
    const details = publishReach(audience, m.announcements_there_for)
    return askFirst({
      title: m.announcements_change_receivers_question(named),
      confirm: m.announcements_change(),
      details,
    })
  }
  const { form, submit } = editor
  const { isDirty, isSubmitting } = form.formState
  // A correction needs a change; notifying again works with the same text too.
  const isIdle = amendment === 'correct' && !isDirty
  return (
    <ResourceForm
      editor={editor}
      valuesOf={(row) => valuesOf(row, form.getValues('timeZone'))}
      shown={announcementShown()}
      onSubmit={() => isIdle || void submit(amendment)}
      head={
        <EditorHead
          back={{ to: paths.announcement(id), label: title }}
          title={m.announcements_amend()}
          badge={<StatusBadge of={announcement} />}
        >
          <ButtonLink to={paths.announcement(id)} variant="outline">
            {m.ui_cancel()}
          </ButtonLink>
          <Button type="submit" disabled={isIdle} loading={isSubmitting}>
            {amendment === 'correct' ? m.announcements_correct() : m.announcements_notify_again()}
          </Button>
        </EditorHead>
      }
    >
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <AmendChoice value={amendment} onChange={setAmendment} />
          <ContentSection />
        </chakra.div>
        <chakra.div display="grid" gap="4">
          <AudienceSection address={can.address} />
          <ExpirySection />
          <DeliverySection />
        </chakra.div>
      </chakra.div>
      {dialog}
    </ResourceForm>
  )
}
