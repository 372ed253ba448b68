import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense, type ReactNode } from 'react'
import { AttachedFiles } from '../media/files-field.tsx'
import { PublishedView } from '../published/published-view.tsx'
import { RichTextHtml } from '../directory/rich-text-html.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { channelWords, severityWords } from '../words/codes.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { Announcement } from './announcement.ts'
import { announcements } from './announcements.tsx'
import { useTemplateActions } from './templates.tsx'
import { useRecall } from './use-recall.tsx'

/** Whoever writes has the same page, and needs none of it. */
const Timeline = lazy(async () => {
  const { Timeline: loaded } = await retryUntilLoaded(() => import('./timeline.tsx'))
  return { default: loaded }
})

interface AnnouncementViewProps {
  row: Announcement
  /** The delivery report, shown to people who may see it. */
  report: ReactNode
}

/** The page of an announcement that is or was published: its text, and its delivery. */
export function AnnouncementView({ row, report }: AnnouncementViewProps) {
  const { body, html, attachmentIds = [], severity, channels, url = null, can } = row
  const { requiresAck, ackDueAt = null, pinnedUntil = null } = row
  const by = ackDueAt && formatInZone(ackDueAt, defaultZone())
  const acknowledged = by
    ? m.announcements_acknowledged_by({ time: by })
    : m.announcements_acknowledge_asked()
  return (
    <PublishedView
      of={announcements}
      row={row}
      actions={[useRecall()]}
      others={useTemplateActions()}
      facts={[
        { name: m.announcements_severity(), value: severityWords[severity]() },
        {
          name: m.announcements_channels(),
          value: channels.map((channel) => channelWords[channel]()).join(', '),
        },
        {
          name: m.announcements_fact_acknowledge(),
          value: requiresAck ? acknowledged : null,
        },
        {
          name: m.announcements_pinned_until(),
          value: pinnedUntil && formatInZone(pinnedUntil, defaultZone()),
        },
        { name: m.announcements_field_link(), value: url },
      ]}
      content={
        <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
          <chakra.p
            lang={languageOf(body)}
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            lineHeight="1.65"
          >
            {body || m.announcements_no_text()}
          </chakra.p>
          {html ? <RichTextHtml html={html} none="" /> : null}
          {attachmentIds.length > 0 ? <AttachedFiles ids={attachmentIds} /> : null}
        </chakra.div>
      }
    >
      {can.report ? report : null}
      <Suspense>
        <Timeline row={row} />
      </Suspense>
    </PublishedView>
  )
}
