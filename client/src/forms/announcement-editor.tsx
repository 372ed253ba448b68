import { chakra } from '@chakra-ui/react/styled-system'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import type { Announcement } from '../api/announcement.ts'
import { paths } from '../paths.ts'
import { formatInZone } from '../time/format-in-zone.ts'
import { defaultZone } from '../time/time-zones.ts'
import { toast } from '../ui/toast.ts'
import { AudienceSection } from './audience-section.tsx'
import type { Intent } from './check-announcement.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { ContentSection } from './content-section.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { EditorActions } from './editor-actions.tsx'
import { EditorHead } from './editor-head.tsx'
import { FormError } from './form-error.tsx'
import { ScheduleSection } from './schedule-section.tsx'
import { useAnnouncementEditor } from './use-announcement-editor.ts'
import { nothingToLose, useLeaveGuard } from './use-leave-guard.tsx'

/** Writes an announcement: a new one, a draft, or one that is scheduled. */
export function AnnouncementEditor({ announcement }: { announcement: Announcement | null }) {
  const navigate = useNavigate()
  const editor = useAnnouncementEditor(announcement, onDone)
  const { form, base, conflict, submit } = editor
  const { errors, isDirty, isSubmitting } = form.formState
  const leaveDialog = useLeaveGuard(isDirty)

  function onDone(saved: Announcement, intent: Intent) {
    void toast({ title: doneMessage(saved, intent, form.getValues('timeZone')), tone: 'success' })
    if (announcement) return
    void navigate(paths.announcement(saved.id), { replace: true, state: nothingToLose })
  }

  const { title, body, severity } = form.getValues()
  return (
    <FormProvider {...form}>
      <chakra.form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(base?.status === 'SCHEDULED' ? 'schedule' : 'save')
        }}
      >
        <EditorHead
          title={announcement ? announcement.title || 'Untitled' : 'New announcement'}
          status={base?.status ?? null}
        >
          <EditorActions announcement={base} busy={isSubmitting} submit={submit} />
        </EditorHead>
        {errors.root ? (
          <chakra.div mb="4">
            <FormError message={errors.root.message} />
          </chakra.div>
        ) : null}
        <chakra.div
          display="grid"
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
        >
          <ContentSection />
          <chakra.div display="grid" gap="4">
            <AudienceSection base={base} />
            <ScheduleSection />
            <DeliverySection />
          </chakra.div>
        </chakra.div>
      </chakra.form>
      <ConflictDialog
        conflict={conflict}
        mine={{ title, body, severity }}
        onKeepMine={() => void editor.keepMine()}
        onKeepTheirs={() => void editor.keepTheirs()}
        onClose={editor.dropConflict}
      />
      {leaveDialog}
    </FormProvider>
  )
}

function doneMessage(saved: Announcement, intent: Intent, zone: string): string {
  if (intent === 'publish') return 'Published'
  if (intent === 'save' || !saved.publishAt) return 'Draft saved'
  return `Scheduled for ${formatInZone(saved.publishAt, zone || defaultZone)}`
}
