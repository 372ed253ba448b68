import type { ReactNode } from 'react'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { mayGoOut, type Announcement } from './announcement.ts'
import { useAnnouncementActions } from './use-announcement-actions.ts'
import { useRecall } from './use-recall.tsx'
import { paths } from '../paths.ts'
import { StatusBadge } from './status-badge.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { languageOf } from '../words/language-of.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { AnnouncementFacts } from './announcement-facts.tsx'
import { EditorHead } from '../layouts/editor-head.tsx'
import { publishReach } from './publish-reach.tsx'

interface AnnouncementViewProps {
  announcement: Announcement
  /** How it was delivered, for those who may know. */
  report: ReactNode
}

/** An announcement that is out, or was: what it says, what became of it, and what can still be done. */
export function AnnouncementView({ announcement, report }: AnnouncementViewProps) {
  const { title, body } = announcement
  return (
    <>
      <EditorHead
        back={{ to: paths.announcements(), label: 'Announcements' }}
        title={title || 'Untitled'}
        badge={<StatusBadge of={announcement} />}
      >
        <ViewActions announcement={announcement} />
      </EditorHead>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <chakra.article
            aria-label="Text"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            boxShadow="xs"
            p={{ base: '5', md: '6' }}
          >
            <chakra.p
              lang={languageOf(body)}
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              lineHeight="1.65"
            >
              {body || 'This announcement has no text.'}
            </chakra.p>
          </chakra.article>
          {announcement.can.report ? report : null}
        </chakra.div>
        <AnnouncementFacts announcement={announcement} />
      </chakra.div>
    </>
  )
}

function ViewActions({ announcement }: { announcement: Announcement }) {
  const { id, title, audience, can } = announcement
  const actions = useAnnouncementActions()
  const { ask, dialog } = useConfirm()
  const recall = useRecall()
  const archive = () =>
    ask({
      title: `Archive “${title}”?`,
      description: 'Nobody will see it any more. You can restore it from the archive.',
      confirm: 'Archive',
      onConfirm: () => void actions.archive(announcement),
    })
  const cancel = () =>
    ask({
      title: `Cancel the schedule of “${title}”?`,
      description: 'It becomes a draft and will not be published until you schedule it again.',
      confirm: 'Cancel schedule',
      onConfirm: () => void actions.cancelSchedule(announcement),
    })
  const publish = () =>
    ask({
      title: `Publish “${title}” now?`,
      details: publishReach(audience),
      confirm: 'Publish now',
      stay: 'Not yet',
      tone: 'primary',
      onConfirm: () => void actions.publishNow(announcement),
    })
  return (
    <>
      {can.archive ? (
        <Button variant="ghost" onClick={archive}>
          Archive
        </Button>
      ) : null}
      {can.recall ? (
        <Button variant="outline" onClick={() => recall.askToRecall(announcement)}>
          Recall
        </Button>
      ) : null}
      {can.restore ? (
        <Button variant="outline" onClick={() => void actions.restore(announcement)}>
          Restore
        </Button>
      ) : null}
      {can.cancel ? (
        <Button variant="outline" onClick={cancel}>
          Cancel schedule
        </Button>
      ) : null}
      {mayGoOut(announcement) ? <Button onClick={publish}>Publish now</Button> : null}
      {can.amend ? <ButtonLink to={paths.announcementAmend(id)}>Amend</ButtonLink> : null}
      {dialog}
      {recall.dialog}
    </>
  )
}
