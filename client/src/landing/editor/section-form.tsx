import { hasLandingField, landingLimits, ownLandingFields } from '@prakat/schema/landing-rules'
import { isPlayable, isVideoLink } from '@prakat/schema/video-link'
import * as z from 'zod/mini'
import { categories } from '../../directory/directory-of.tsx'
import { pick } from '../../directory/pickers.tsx'
import {
  area,
  check,
  formOf,
  hiddenField,
  link,
  select,
  text,
  thaiText,
  type FormField,
  type FormFieldList,
  type ValuesOf,
} from '../../forms/fields.tsx'
import { FormText } from '../../forms/form-fields.tsx'
import { optionalPhone, optionalText } from '../../forms/schema-parts.ts'
import { formattedText } from '../../media/formatted-text.tsx'
import { imageField, videoField } from '../../media/media-field.tsx'
import { time, ZoneLine } from '../../published/time-fields.tsx'
import { m } from '../../words/m.ts'
import { layoutInWords, layoutsOf } from '../section-words.ts'
import {
  codeOf,
  ruleName,
  type LayoutCode,
  type Section,
  type SectionCode,
  type SectionInput,
} from '../section.ts'
import { shownToWords, backgroundWords } from '../../words/landing-codes.ts'
import { BackgroundField } from './background-field.tsx'
import { itemsField } from './items-field.tsx'
import { LayoutField } from './layout-field.tsx'
import { picturesField } from './pictures-field.tsx'

const secure = z.refine<string>((typed) => typed === '' || isVideoLink(typed), {
  error: () => m.landing_check_secure(),
})

const layout: FormField<LayoutCode> = {
  ...hiddenField<LayoutCode>('COLUMN'),
  label: m.landing_layout,
  show: (code) => layoutInWords(ruleName(code)),
  Draw: LayoutField,
}
const background: FormField<Section['background']> = {
  ...hiddenField<Section['background']>('NONE'),
  label: m.landing_background,
  show: (code) => backgroundWords[code](),
  Draw: BackgroundField,
}
const count: FormField<string, number> = {
  label: m.landing_count,
  schema: z.string().check(
    z.trim(),
    z.refine((typed) => /^\d+$/.test(typed) && +typed >= 1 && +typed <= landingLimits.rows, {
      error: () => m.landing_check_count({ most: landingLimits.rows }),
    }),
  ),
  valueOf: (saved) => String(saved ?? 3),
  inputOf: Number,
  Draw: (field) => <FormText {...field} inputMode="numeric" />,
}
/** The clock by which its times are written; not kept with it. */
const timeZone: FormField<string> = {
  label: m.published_time_zone,
  schema: z.string(),
  valueOf: (_saved, zone) => zone,
  inputOf: (zone) => zone,
  Draw: ZoneLine,
}
const half = { half: true }
const short = { most: 60, half: true }

const made = formOf({
  type: hiddenField<SectionCode>('TEXT'),
  layout,
  headingEn: text(m.landing_heading_en),
  headingTh: thaiText(m.landing_heading_th),
  bodyEn: formattedText(m.landing_body_en),
  bodyTh: formattedText(m.landing_body_th),
  buttonEn: text(m.landing_button_en, short),
  buttonTh: text(m.landing_button_th, { ...short, lang: 'th' }),
  buttonLink: link(m.landing_button_link, { hint: m.landing_link_hint }),
  secondEn: text(m.landing_second_en, short),
  secondTh: text(m.landing_second_th, { ...short, lang: 'th' }),
  secondLink: link(m.landing_second_link),
  pictureId: imageField(m.landing_picture),
  items: itemsField,
  mediaIds: picturesField,
  videoId: videoField(m.landing_video_field),
  videoLink: link(m.landing_video_link_field, {
    hint: m.landing_video_link_hint,
    schema: optionalText(2000).check(
      z.refine((typed) => typed.trim() === '' || isPlayable(typed.trim()), {
        error: () => m.landing_check_video_link(),
      }),
    ),
  }),
  categoryId: pick(m.landing_category, categories, { narrow: { kind: 'ARTICLE' } }),
  count,
  addressEn: area(m.landing_address_en),
  addressTh: area(m.landing_address_th),
  hoursEn: area(m.landing_hours_en, { most: 500, rows: 2 }),
  hoursTh: area(m.landing_hours_th, { most: 500, rows: 2 }),
  phone: text(m.landing_phone_field, { ...half, type: 'tel', most: 50, schema: optionalPhone() }),
  email: text(m.landing_email_field, {
    ...{ half: true, type: 'email' as const, most: 254 },
    schema: optionalText(254).check(
      z.refine((typed) => typed.trim() === '' || z.email().safeParse(typed.trim()).success, {
        error: () => m.forms_full_email(),
      }),
    ),
  }),
  mapLink: link(m.landing_map_link, {
    hint: m.landing_map_hint,
    schema: optionalText(2000).check(secure),
  }),
  background,
  backgroundId: imageField(m.landing_background_picture),
  anchor: text(m.landing_anchor, { hint: m.landing_anchor_hint, most: 100 }),
  active: check(m.landing_active, { hint: m.landing_active_hint, initially: true }),
  shownTo: select(m.landing_shown_to, shownToWords),
  startsAt: { ...time(m.landing_starts_at, m.landing_time_hint), half: true },
  endsAt: { ...time(m.landing_ends_at, m.landing_time_hint), half: true },
  timeZone,
})

export type SectionValues = ValuesOf<(typeof made)['fields']>

/** Whether sections of this type have the field. */
export const isOfType = (code: SectionCode, field: string) =>
  !ownLandingFields.some((own) => own === field) || hasLandingField(ruleName(code), field)

/** The form of a section, whose type is that of the row, or of a new one the one that was chosen. */
export const formFor = (type: SectionCode) => ({
  resolver: made.resolver,
  valuesOf(row: Section | null, current?: { timeZone?: string }): SectionValues {
    const values = made.valuesOf(row && ({ ...row, timeZone: '' } as never), current)
    return row
      ? values
      : { ...values, type, layout: codeOf(layoutsOf(ruleName(type))[0]!) as LayoutCode }
  },
  inputOf(values: SectionValues): SectionInput {
    const { timeZone: _, ...input } = made.inputOf(values)
    const own = Object.entries(input).filter(([name]) => isOfType(values.type, name))
    return Object.fromEntries(own) as SectionInput
  },
  visible: () => made.visible().filter(({ name }) => name !== 'timeZone' && isOfType(type, name)),
})

/** The fields of these names that its type has, to be drawn. */
export const fieldsOf = (
  type: SectionCode,
  names: readonly (keyof SectionValues)[],
): FormFieldList =>
  Object.fromEntries(
    names.filter((name) => isOfType(type, name)).map((name) => [name, made.fields[name]]),
  ) as FormFieldList
