import { plainTextOf } from '@prakat/schema/plain-text-of'
import { isVideoLink } from '@prakat/schema/video-link'
import { Clapperboard, FileX } from 'lucide-react'
import * as z from 'zod/mini'
import { useRun } from '../api/use-graphql.ts'
import { categories } from '../directory/directory-of.tsx'
import { pick } from '../directory/pickers.tsx'
import { area, check, select, text, type FormField } from '../forms/fields.tsx'
import { tagsField } from '../forms/tags-field.ts'
import { formattedText } from '../media/formatted-text.tsx'
import { paths } from '../paths.ts'
import { publishedForm, type PublishedForm } from '../published/published-form.tsx'
import type { Published } from '../published/published.ts'
import type { RunningAction } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
import { captionsField } from './captions-field.tsx'
import { lengthIn } from './length.ts'
import { onClock } from '../media/player/clock.ts'
import { fileField, linkField, sourceField } from './source-fields.tsx'
import { posterField } from './poster-field.tsx'
import {
  documents,
  sources,
  statuses,
  withdrawVideo,
  type Video,
  type VideoInput,
} from './video.ts'

/** Of a length that is typed as players show it. */
const duration: FormField<string, number | null> = {
  ...text(m.videos_duration, {
    hint: m.videos_duration_hint,
    most: 10,
    placeholder: () => '4:05',
    schema: z.string().check(
      z.refine((typed) => typed.trim() === '' || !!lengthIn(typed), {
        error: () => m.videos_duration_wrong(),
      }),
    ),
  }),
  valueOf: (saved) => (saved ? onClock(saved) : ''),
  inputOf: lengthIn,
}

export const sourceFilter = select(m.videos_source, sources)

const made = publishedForm({
  main: {
    source: sourceField,
    mediaId: fileField,
    link: linkField,
    posterId: posterField,
    captions: captionsField,
    summary: area(m.videos_field_summary, { hint: m.videos_summary_hint, most: 500, rows: 2 }),
    body: formattedText(m.videos_field_body),
  },
  aside: {
    slug: text(m.videos_field_slug, { hint: m.videos_slug_hint, most: 100 }),
    categoryId: pick(m.videos_field_category, categories, { narrow: { kind: 'VIDEO' } }),
    tags: tagsField(m.videos_field_tags, m.videos_tags_hint),
    duration,
    notifyOnPublish: check(m.videos_field_notify, { hint: m.videos_notify_hint }),
  },
  // In a list nothing is known of either.
  incomplete: ({ source, mediaId, link }): Record<string, string> => {
    if (source === 'UPLOAD' && mediaId === null) return { mediaId: m.videos_check_file() }
    if (source === 'LINK' && link === '') return { link: m.videos_check_link() }
    return source === 'LINK' && !isVideoLink(link) && link ? { link: m.videos_link_wrong() } : {}
  },
  noticeOf: ({ title, summary, body: written, notifyOnPublish }) => ({
    title,
    body: summary || (written ? plainTextOf(written) : ''),
    channels: notifyOnPublish ? ['APP', 'PUSH'] : [],
  }),
  pageOf: ({ summary, body: written, posterId }) => ({
    ...{ lead: summary, rich: written, coverId: posterId },
  }),
})

type Values = ReturnType<(typeof made)['begin']>
type Made = ReturnType<(typeof made)['inputOf']>
/** Rows of a list have no text. */
const form = made as unknown as PublishedForm<Video, Values, Made>

export const videos: Published<Video, Values, VideoInput> = {
  name: 'video',
  icon: Clapperboard,
  statuses,
  documents,
  form: {
    ...form,
    inputOf(values) {
      const { expiresAt: unpublishAt, ...input } = form.inputOf(values)
      return { ...input, unpublishAt }
    },
  },
  paths: {
    list: paths.videos,
    create: paths.videoCreate,
    copy: paths.videoCopy,
    one: paths.videoEdit,
    amend: paths.videoAmend,
    read: ({ slug = '' }) => paths.watch(slug),
  },
  words: {
    title: m.videos_title,
    search: m.videos_search,
    count: m.videos_count,
    add: m.videos_new,
    aboutWriting: m.videos_about_writing,
    aboutReading: m.videos_about_reading,
    writeFirst: m.videos_write_first,
    none: m.videos_none_yet,
    notLoaded: m.videos_not_loaded,
    gone: m.videos_gone,
    all: m.videos_all,
  },
}

/** Takes it from those who watch it and makes it a draft again. */
export function useWithdraw(): RunningAction<Video> {
  const run = useRun()
  return {
    label: m.videos_withdraw(),
    icon: FileX,
    allowed: ({ can }) => can.withdraw,
    run: ({ id }) => run(withdrawVideo, { id }),
    done: (title) => m.videos_is_withdrawn({ title }),
    confirm: {
      question: (title) => m.videos_withdraw_question({ title }),
      description: m.videos_withdraw_effect(),
    },
  }
}
