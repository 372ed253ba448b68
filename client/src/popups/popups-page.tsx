import { isPathRule } from '@prakat/schema/path-rules'
import type { Audience } from '@prakat/schema/audience'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ExternalLink, PanelTop } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import {
  area,
  check,
  formOf,
  number,
  select,
  text,
  thaiText,
  type FormField,
} from '../forms/fields.tsx'
import { PlainResourcePage, type PlainWords } from '../layouts/plain-resource-page.tsx'
import { imageField } from '../media/media-field.tsx'
import { paths as addresses } from '../paths.ts'
import { AudienceSection } from '../published/audience-section.tsx'
import { audienceOf, everyone } from '../published/audience.ts'
import { time, ZoneLine } from '../published/time-fields.tsx'
import { ascending, columnsOf, createdColumn, inWords } from '../table/column.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { formatCount } from '../time/formats.ts'
import { audienceSummary } from '../words/audience-summary.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { PreviewNow } from './preview-now.tsx'
import { styleWords, popups, popupsList, type Popup } from './popup.ts'

const frequencies = {
  ONCE: m.popups_once,
  SESSION: m.popups_each_session,
  DAILY: m.popups_daily,
  DAYS: m.popups_each_days,
}

const audience: FormField<Audience> = {
  label: m.popups_audience,
  schema: z.any(),
  valueOf: (saved) => audienceOf(saved ?? everyone),
  inputOf: audienceOf,
  show: audienceSummary,
  Draw: () => <AudienceSection address={{ anybody: true, departmentIds: [] }} />,
}

/** The clock by which its times are written; not kept with it. */
const timeZone: FormField<string> = {
  label: m.popups_audience,
  schema: z.string(),
  valueOf: (_saved, zone) => zone,
  inputOf: (zone) => zone,
  Draw: ZoneLine,
}

/** Not kept: how it looks as it is written. */
const preview: FormField<null> = {
  label: m.popups_preview_now,
  schema: z.any(),
  valueOf: () => null,
  inputOf: () => null,
  Draw: PreviewNow,
}

const rulesIn = (written: string) => [
  ...new Set(
    written
      .split('\n')
      .map((rule) => rule.trim())
      .filter(Boolean),
  ),
]
const paths: FormField<string, string[]> = {
  ...area(m.popups_paths, { hint: m.popups_paths_hint, rows: 2 }),
  schema: z.string().check(
    z.refine((written) => rulesIn(written).every((rule) => isPathRule(rule.replace(/^!/, ''))), {
      error: () => m.popups_check_paths(),
    }),
  ),
  valueOf: (saved) => (saved ?? []).join('\n'),
  inputOf: rulesIn,
}

const days = number(m.popups_days, { most: 365 })
const link: FormField<string, string | null> = {
  ...text(m.popups_link, { most: 2000, inputMode: 'url', hint: m.popups_link_hint }),
  valueOf: (saved) => saved ?? '',
  inputOf: (typed) => typed.trim() || null,
}

const made = formOf({
  name: text(m.popups_name, { required: m.popups_check_name, hint: m.popups_name_hint }),
  active: check(m.popups_active, { hint: m.popups_active_hint }),
  titleEn: text(m.popups_title_en, { required: m.popups_check_title }),
  titleTh: thaiText(m.popups_title_th),
  textEn: area(m.popups_text_en),
  textTh: area(m.popups_text_th),
  imageId: imageField(m.popups_image),
  link,
  linkTextEn: { ...text(m.popups_link_text_en, { most: 60 }), half: true },
  linkTextTh: { ...text(m.popups_link_text_th, { lang: 'th', most: 60 }), half: true },
  look: select(m.popups_style, styleWords, { half: true }),
  priority: { ...number(m.popups_priority), half: true },
  frequency: select(m.popups_frequency, frequencies),
  everyDays: { ...days, Draw: IfDays },
  startsAt: { ...time(m.popups_starts_at, m.popups_time_hint), half: true },
  endsAt: { ...time(m.popups_ends_at, m.popups_time_hint), half: true },
  timeZone,
  paths,
  visitors: check(m.popups_visitors),
  audience,
  preview,
})
const form = {
  ...made,
  valuesOf: (row: Popup | null, current?: { timeZone?: string }) =>
    made.valuesOf(row && { ...row, timeZone: '', preview: null }, current),
  inputOf(values: Parameters<typeof made.inputOf>[0]) {
    const { timeZone: _, preview: __, ...input } = made.inputOf(values)
    return input
  },
  visible: () => made.visible().filter(({ name }) => name !== 'timeZone' && name !== 'preview'),
}

function IfDays(field: { name: string; label: string }) {
  const frequency = useWatch<{ frequency: string }, 'frequency'>({ name: 'frequency' })
  const Days = days.Draw!
  return frequency === 'DAYS' ? <Days {...field} /> : null
}

const words: PlainWords = {
  title: m.popups_title,
  about: m.popups_about,
  search: m.popups_search,
  count: m.popups_count,
  none: m.popups_none,
  purpose: m.popups_purpose,
  add: m.popups_add,
  create: m.popups_create,
  gone: m.popups_gone,
}

const titleOf = ({ titleEn, titleTh }: Popup) => inWords(shownName(titleEn, titleTh))
const countsOf = ({ seen, clicked, dismissed }: Popup) =>
  m.popups_counts({
    ...{
      seen: formatCount(seen),
      clicked: formatCount(clicked),
      dismissed: formatCount(dismissed),
    },
  })
const nameOf = ({ name }: Popup) => name

/** Opens a page that it is shown on, with the banner as it was last saved. */
function Preview({ row }: { row: Popup }) {
  const rule = row.paths.find((path) => !path.startsWith('!')) ?? '/'
  const page = rule.replace(/\/?\*$/, '') || '/'
  return (
    <chakra.div display="grid" gap="1" justifyItems="start" px={{ base: '4', md: '6' }} pb="6">
      <Button asChild variant="outline">
        <a href={addresses.popupPreview(page, row.id)} target="_blank" rel="noreferrer">
          {m.popups_preview()} <ExternalLink aria-hidden="true" />
        </a>
      </Button>
      <chakra.p textStyle="xs" color="fg.muted">
        {m.popups_preview_hint()}
      </chakra.p>
    </chakra.div>
  )
}

export default function PopupsPage() {
  const of = columnsOf<Popup>(made)
  return (
    <PlainResourcePage
      {...{ policy: 'popup', name: 'popups', icon: PanelTop, documents: popups }}
      {...{ words, form, nameOf, list: useListPage(popupsList), More: Preview }}
      columns={[
        of('name', { sort: ascending('NAME') }),
        of('active', { width: '24', phone: 'below' }),
        of('titleEn', { width: '52', cell: titleOf, optional: true }),
        of('look', { width: '32', phone: 'below' }),
        of('priority', {
          width: '24',
          sort: [{ direction: 'descending', value: 'PRIORITY' }],
          sortedAs: 'number',
        }),
        { id: 'counts', header: m.popups_effect(), cell: countsOf, width: '56' },
        createdColumn(),
      ]}
    />
  )
}
