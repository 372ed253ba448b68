import { Megaphone } from 'lucide-react'
import * as z from 'zod/mini'
import { area, hiddenField, select, several, text, type FormField } from '../forms/fields.tsx'
import { filesField } from '../media/files-field.tsx'
import { formattedText } from '../media/formatted-text.tsx'
import { paths } from '../paths.ts'
import { publishedForm, type PublishedForm } from '../published/published-form.tsx'
import type { Published } from '../published/published.ts'
import { time } from '../published/time-fields.tsx'
import { notificationTarget } from '../ui/link-target.ts'
import { channelWords, severityWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import { acknowledgeFields } from './acknowledge-fields.tsx'
import { longerText } from './longer-text.tsx'
import { documents, statuses, type Announcement, type AnnouncementInput } from './announcement.ts'

const leadsSomewhere = z.string().check(
  z.trim(),
  z.refine((url) => url === '' || notificationTarget(url, window.location.origin) !== null, {
    error: () => m.announcements_check_link(),
  }),
)
const link: FormField<string, string | null> = {
  ...text(m.announcements_field_link, {
    ...{ hint: m.announcements_link_hint, placeholder: m.announcements_link_placeholder },
    ...{ inputMode: 'url', schema: leadsSomewhere },
  }),
  valueOf: (saved) => saved ?? '',
  inputOf: (url) => url.trim() || null,
}

const made = publishedForm({
  main: {
    body: area(m.announcements_field_body, {
      ...{ hint: m.announcements_body_hint, placeholder: m.announcements_body_placeholder },
      ...{ most: 10_000, rows: 5 },
    }),
    ...longerText({
      content: formattedText(m.announcements_field_content, {
        hint: m.announcements_content_hint,
      }),
      attachmentIds: filesField(m.announcements_field_attachments),
      url: link,
    }),
    icon: hiddenField<string | null>(null),
  },
  aside: {
    severity: select(m.announcements_severity, severityWords),
    channels: several(m.announcements_channels, channelWords, m.announcements_check_channels),
    ...acknowledgeFields,
    pinnedUntil: time(m.announcements_pinned_until, m.announcements_pinned_until_hint),
  },
  incomplete: ({ body }): Record<string, string> =>
    body.trim() ? {} : { body: m.announcements_check_body() },
  noticeOf: ({ title, body, channels, severity }) => ({
    ...{ title, body, channels },
    urgent: severity === 'URGENT',
  }),
  pageOf: ({ body, content, attachmentIds, severity, requiresAck, ackDueAt }) => ({
    ...{ text: body, rich: content, fileIds: attachmentIds, severity },
    acknowledge: requiresAck ? { by: ackDueAt } : null,
  }),
})

type Values = ReturnType<(typeof made)['begin']>
/** Rows of a list have no content. */
const form = made as unknown as PublishedForm<Announcement, Values, AnnouncementInput>

export const announcements: Published<Announcement, Values, AnnouncementInput> = {
  name: 'announcement',
  icon: Megaphone,
  statuses,
  documents,
  form,
  paths: {
    list: paths.announcements,
    create: paths.announcementCreate,
    copy: paths.announcementCopy,
    one: paths.announcement,
    amend: paths.announcementAmend,
  },
  words: {
    title: m.announcements_title,
    search: m.announcements_search,
    count: m.words_announcements,
    add: m.announcements_new,
    aboutWriting: m.announcements_about_writing,
    aboutReading: m.announcements_about_reading,
    writeFirst: m.announcements_write_first,
    none: m.announcements_none_yet,
    notLoaded: m.announcements_not_loaded,
    gone: m.announcements_gone,
    all: m.announcements_all_announcements,
  },
}
