import type { Audience } from '@prakat/schema/audience'
import type { RichText } from '@prakat/schema/rich-text-rules'
import * as z from 'zod/mini'
import type { ShownField } from '../forms/comparison.tsx'
import {
  formOf,
  text,
  type FormField,
  type FormFieldList,
  type FormOf,
  type SavedOf,
  type ValuesOf,
} from '../forms/fields.tsx'
import { audienceSummary } from '../words/audience-summary.ts'
import type { severityWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import { WithAudienceText } from './audience-text.tsx'
import { audienceOf, everyone, firstAudience, mayAddress, type Addressing } from './audience.ts'
import type { Problems } from './check-published.ts'
import type { Notice } from './notice-on-phone.tsx'
import { time } from './time-fields.tsx'

/** What the form of every published thing holds. Times are wall-clock times in `timeZone`. */
export interface PublishedValues {
  title: string
  audience: Audience
  publishAt: string
  expiresAt: string
  timeZone: string
}

export interface PublishedForm<Row, Values, Input> extends FormOf<Row, Values & object, Input> {
  /** Its own fields: those of the content, and those beside it. */
  main: FormFieldList
  aside: FormFieldList
  /** What something new begins as, for whom its writer may write. */
  begin: (address: Addressing) => Values
  /** What a copy begins as: without what stays with the other, such as its times. */
  copy: (source: Row, address: Addressing) => Values
  /** What is missing before it can go out, beside its audience. */
  incomplete: (values: Values) => Problems
  /** The fields of a row as they are written. */
  writtenOf: (values: Values) => Partial<Row>
  /** What two versions that readers had can differ in: an amendment keeps its time of publishing. */
  compared: () => ShownField<Values>[]
  /** What people are told of it. */
  noticeOf: (values: Values) => Notice
  /** What its own page shows. */
  pageOf: (values: Values) => WrittenPage
}

export type Severity = keyof typeof severityWords

/** What readers find on the page of something, as far as it is written. */
export interface WrittenPage {
  /** Before everything else. */
  lead?: string
  text?: string
  rich?: RichText | null
  coverId?: string | null
  fileIds?: string[]
  /** Of an announcement, which names its author too. */
  severity?: Severity
  /** That its readers are asked to acknowledge it; by a wall-clock time, or '' for none. */
  acknowledge?: { by: string } | null
}

const audience: FormField<Audience> = {
  label: m.published_audience,
  schema: z.any(),
  valueOf: (saved) => audienceOf(saved ?? everyone),
  inputOf: audienceOf,
  show: audienceSummary,
  Draw: null,
}

const zone: FormField<string> = {
  label: m.published_time_zone,
  schema: z.string(),
  valueOf: (_saved, timeZone) => timeZone,
  inputOf: (timeZone) => timeZone,
  Draw: null,
}

const common = {
  title: text(m.published_field_title, { required: m.published_check_title }),
  audience,
  publishAt: time(m.published_publish_at, m.published_publish_at_hint),
  expiresAt: time(m.published_expires_at, m.published_expires_at_hint),
  timeZone: zone,
}
type Common = typeof common

/** The form of a published resource, made from the fields that it has beside those of every one. */
export function publishedForm<Main extends FormFieldList, Aside extends FormFieldList>(parts: {
  main: Main
  aside: Aside
  incomplete: (values: PublishedValues & ValuesOf<Main & Aside>) => Problems
  noticeOf: (values: PublishedValues & ValuesOf<Main & Aside>) => Notice
  pageOf: (values: PublishedValues & ValuesOf<Main & Aside>) => WrittenPage
}) {
  type Values = PublishedValues & ValuesOf<Main & Aside>
  type Row = SavedOf<Omit<Common, 'timeZone'> & Main & Aside>
  const { main, aside, incomplete, noticeOf, pageOf } = parts
  const fields = { ...common, ...main, ...aside } as FormFieldList
  const form = formOf(fields) as unknown as FormOf<Row, Values, Row & { timeZone: string }>

  const writtenOf = (values: Values) => {
    const { timeZone: _, ...input } = form.inputOf(values)
    return input as unknown as Row
  }
  const comparedFields = (): ShownField<Values>[] => [
    ...form.visible(),
    {
      name: 'audience',
      label: m.published_audience(),
      show: audienceSummary,
      WithText: WithAudienceText,
    },
  ]
  const made: PublishedForm<Row, Values, Row> = {
    ...form,
    writtenOf,
    inputOf: writtenOf,
    main: { title: common.title, ...main },
    aside,
    incomplete,
    noticeOf,
    pageOf,
    visible: comparedFields,
    compared: () => comparedFields().filter(({ name }) => name !== 'publishAt'),
    begin: (address) => ({ ...form.valuesOf(null), audience: firstAudience(address) }),
    copy(source, address) {
      const values = form.valuesOf(source)
      const fresh = form.valuesOf(null)
      const left = Object.keys(fields).filter((name) => fields[name]!.once)
      const whom = mayAddress(address, values.audience)
        ? values.audience
        : { ...firstAudience(address), excludeUserIds: values.audience.excludeUserIds }
      return {
        ...values,
        ...Object.fromEntries(left.map((name) => [name, fresh[name as keyof Values]])),
        audience: whom,
      }
    },
  }
  return made
}
