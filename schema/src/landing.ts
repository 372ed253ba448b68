import { z } from 'zod'
import {
  isSlug,
  optionalId,
  optionalInstant,
  optionalLink,
  optionalPhone,
  optionalText,
  secureLink,
  slug,
  yesNo,
} from './fields.ts'
import {
  hasLandingField,
  landingReaders,
  landingBackgrounds,
  landingIcons,
  landingLayouts,
  landingLimits,
  landingTypes,
  ownLandingFields,
  type LandingLayout,
  type LandingOwnField,
} from './landing-rules.ts'
import { pictureSource } from './media.ts'
import { emptyRichText } from './plain-text-of.ts'
import {
  heldFields,
  newestFirst,
  nodeOf,
  replaces,
  rowFilter,
  type Sorts,
} from './plain-resource.ts'
import { richText, type RichText } from './rich-text.ts'
import { id, oneOf, requiredText } from './scalars.ts'
import { publicLineEntry } from './management-line.ts'
import { previewTime } from './published-resource.ts'
import { plannedSet, setState } from './published-set.ts'
import { isPlayable } from './video-link.ts'
import { m } from './words.ts'

const type = z.enum(landingTypes).meta({ title: 'LandingType' })
const layouts = [...new Set(Object.values(landingLayouts).flat())] as LandingLayout[]
const layout = z.enum(layouts).meta({ title: 'LandingLayout' })
const background = z.enum(landingBackgrounds).meta({ title: 'LandingBackground' })
const shownTo = z.enum(landingReaders).meta({ title: 'LandingReaders' })
const icon = z.enum(landingIcons).meta({ title: 'LandingIcon' })

const body = richText
  .nullish()
  .transform((value): RichText => value ?? emptyRichText)
  .pipe(z.custom<RichText>())
  .describe('Rich text: the JSON of the editor and the version of its schema')

const item = z
  .strictObject({
    titleEn: requiredText(120),
    titleTh: optionalText(120),
    textEn: optionalText(600),
    textTh: optionalText(600),
    icon: icon
      .nullish()
      .transform((value) => value ?? 'star')
      .pipe(icon),
    link: optionalLink,
    pictureId: optionalId.describe('Shown instead of the icon'),
  })
  .meta({ title: 'LandingItem' })
const keptItem = z.object(heldFields(item)).meta({ title: 'LandingItem' })
export type LandingItem = z.output<typeof keptItem>

const several = <T extends z.ZodType>(each: T, most: number) =>
  z
    .array(each)
    .max(most, { error: () => m.validation_at_most({ most }) })
    .nullish()

const fields = z.strictObject({
  type,
  layout: layout
    .nullish()
    .transform((value) => value ?? null)
    .pipe(layout.nullable())
    .describe('One of its type. Left out: the usual one'),
  headingEn: optionalText(200),
  headingTh: optionalText(200),
  bodyEn: body,
  bodyTh: body,
  buttonEn: optionalText(60),
  buttonTh: optionalText(60),
  buttonLink: optionalLink,
  secondEn: optionalText(60).describe('A second button, of a hero'),
  secondTh: optionalText(60),
  secondLink: optionalLink,
  pictureId: optionalId.describe('An image of the library; of a video its poster'),
  items: several(item, landingLimits.items)
    .transform((items): LandingItem[] => items ?? [])
    .pipe(z.array(keptItem as z.ZodObject & z.ZodType<LandingItem, LandingItem>)),
  mediaIds: several(id, landingLimits.pictures)
    .transform((ids) => [...new Set(ids ?? [])])
    .pipe(z.array(id))
    .describe('The images of a gallery'),
  videoId: optionalId.describe('A video of the library'),
  videoLink: secureLink
    .refine((link) => !link || isPlayable(link), { error: m.landing_video_link })
    .describe(
      'Or the address of one on YouTube, Vimeo or a PeerTube, which is asked for when it is played',
    ),
  categoryId: optionalId.describe('Only articles of this category'),
  count: z
    .int({ error: m.validation_give_whole_number })
    .min(1, { error: () => m.validation_at_least({ least: 1 }) })
    .max(landingLimits.rows, { error: () => m.validation_at_most({ most: landingLimits.rows }) })
    .nullish()
    .transform((value) => value ?? 3)
    .pipe(z.int())
    .describe('How many articles or announcements'),
  addressEn: optionalText(1000),
  addressTh: optionalText(1000),
  hoursEn: optionalText(500),
  hoursTh: optionalText(500),
  phone: optionalPhone,
  email: z
    .union([z.literal(''), z.email({ error: m.validation_email }).max(254)])
    .nullish()
    .transform((value) => value ?? '')
    .pipe(z.string()),
  mapLink: secureLink,
  background: background
    .nullish()
    .transform((value) => value ?? 'none')
    .pipe(background),
  backgroundId: optionalId.describe('For the background PICTURE'),
  anchor: slug.describe('What a link to it ends with after #'),
  active: yesNo(true).describe('Part of the page when that is published'),
  shownTo: shownTo
    .nullish()
    .transform((value) => value ?? 'everybody')
    .pipe(shownTo)
    .describe('Whom it is shown to; left out: everybody'),
  startsAt: optionalInstant.describe('Shown from then on, whenever the page is published'),
  endsAt: optionalInstant,
})
type Given = z.output<typeof fields>
/** What a section is, without where it is and what became of it. */
export type LandingSectionFields = Omit<Given, 'layout'> & { layout: LandingLayout }
/** As a version keeps it. */
export type LandingSectionContent = LandingSectionFields & { id: string }

export const landingFieldNames = Object.keys(fields.shape) as (keyof Given)[]

const nothing: Pick<Given, LandingOwnField> = {
  ...{ buttonEn: '', buttonTh: '', buttonLink: null },
  ...{ secondEn: '', secondTh: '', secondLink: null, pictureId: null },
  ...{ items: [], mediaIds: [], videoId: null, videoLink: null, categoryId: null, count: 3 },
  ...{
    addressEn: '',
    addressTh: '',
    hoursEn: '',
    hoursTh: '',
    phone: '',
    email: '',
    mapLink: null,
  },
}

/** Nothing is kept that its type does not have, so that nobody finds it there later. */
function ofItsType(given: Given): LandingSectionFields {
  const others = ownLandingFields.filter((field) => !hasLandingField(given.type, field))
  return {
    ...given,
    ...Object.fromEntries(others.map((field) => [field, nothing[field]])),
    layout: given.layout ?? landingLayouts[given.type][0],
    backgroundId: given.background === 'picture' ? given.backgroundId : null,
  }
}

const named = (link: 'buttonLink' | 'secondLink', words: 'buttonEn' | 'secondEn') => ({
  check: (given: Given) =>
    !hasLandingField(given.type, link) || !given[link] || given[words] !== '',
  options: { path: [words], error: m.landing_name_button },
})
const leading = (link: 'buttonLink' | 'secondLink', words: 'buttonEn' | 'secondEn') => ({
  check: (given: Given) =>
    !hasLandingField(given.type, link) || given[words] === '' || given[link] !== null,
  options: { path: [link], error: m.landing_link_button },
})
const rules = [
  named('buttonLink', 'buttonEn'),
  leading('buttonLink', 'buttonEn'),
  named('secondLink', 'secondEn'),
  leading('secondLink', 'secondEn'),
]

const input = rules
  .reduce(
    (schema, { check, options }) => schema.refine(check, options),
    fields
      .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, {
        path: ['endsAt'],
        error: m.validation_end_after_beginning,
      })
      .refine(({ anchor }) => anchor === '' || isSlug(anchor), {
        path: ['anchor'],
        error: m.validation_slug,
      })
      .superRefine(({ type, layout }, context) => {
        const fitting: readonly string[] = landingLayouts[type]
        if (layout && !fitting.includes(layout))
          context.addIssue({ code: 'custom', path: ['layout'], message: oneOf(fitting)() })
      }),
  )
  .transform(ofItsType)
  .describe(replaces)

const node = nodeOf(fields).extend({
  layout,
  order: z.int().describe('Its place among the others'),
})
export type LandingSection = z.infer<typeof node>

export const landing = {
  input,
  node,
  filter: rowFilter.extend({ type: type.nullish(), active: z.boolean().nullish() }),
  sorts: { order: { by: ['order'] }, newest: newestFirst } satisfies Sorts<keyof LandingSection>,
}

export const moveSection = z.strictObject({
  id,
  index: z
    .int({ error: m.validation_give_whole_number })
    .min(0, { error: () => m.validation_at_least({ least: 0 }) })
    .describe('Its place afterwards, counted from 0; beyond the end: the last'),
})

const change = z
  .object({
    kind: z.enum(['added', 'changed', 'moved', 'removed']).meta({ title: 'LandingChangeKind' }),
    id,
    fields: z.array(z.string()).describe('What differs of a section that was changed'),
    type,
    headingEn: z.string(),
    headingTh: z.string(),
  })
  .meta({ title: 'LandingChange' })

const incomplete = z
  .object({ id, field: z.string().describe('What is missing first') })
  .meta({ title: 'IncompleteLandingSection' })

export const landingState = setState
  .extend({
    planned: plannedSet.nullable(),
    changes: z.array(change).describe('What publishing would change'),
    incomplete: z.array(incomplete).describe('What keeps it from being published'),
  })
  .meta({ title: 'LandingState' })
export type LandingState = z.infer<typeof landingState>

const landingArticleView = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  publishedAt: z.date(),
  link: z.string().nullable(),
  cover: pictureSource.nullable(),
})
const announcementView = z.object({
  id,
  title: z.string(),
  body: z.string(),
  severity: z.string(),
  publishedAt: z.date(),
  link: z.string(),
})

/** A section as pages show it. Texts of the editor are HTML by now; a language that is empty was not written. */
export const sectionView = z.object({
  id,
  type: z.enum(landingTypes),
  layout: z.enum(layouts),
  headingEn: z.string(),
  headingTh: z.string(),
  bodyEn: z.string(),
  bodyTh: z.string(),
  buttonEn: z.string(),
  buttonTh: z.string(),
  buttonLink: z.string().nullable(),
  secondEn: z.string(),
  secondTh: z.string(),
  secondLink: z.string().nullable(),
  picture: pictureSource.nullable(),
  items: z.array(
    z.object({
      titleEn: z.string(),
      titleTh: z.string(),
      textEn: z.string(),
      textTh: z.string(),
      icon: z.enum(landingIcons),
      link: z.string().nullable(),
      picture: pictureSource.nullable(),
    }),
  ),
  pictures: z.array(pictureSource),
  video: z
    .object({ id, address: z.string(), type: z.string() })
    .extend({ filmId: id.nullable().describe('The video of the site that this file is of') })
    .nullable(),
  videoLink: z.string().nullable(),
  addressEn: z.string(),
  addressTh: z.string(),
  hoursEn: z.string(),
  hoursTh: z.string(),
  phone: z.string(),
  email: z.string(),
  mapLink: z.string().nullable(),
  background: z.enum(landingBackgrounds),
  backdrop: pictureSource.nullable(),
  anchor: z.string(),
  articles: z.array(landingArticleView),
  line: z.array(publicLineEntry).describe('What is public of the management line'),
  announcements: z.array(announcementView),
})
export type SectionView = z.infer<typeof sectionView>

export const landingView = z.object({
  number: z.int().nullable().describe('Of the version that is shown. Null: there is none'),
  sections: z.array(sectionView),
})
export type LandingView = z.infer<typeof landingView>

export const shareDraft = z.strictObject({ days: previewTime })
export const revokeDraft = z.strictObject({ linkId: id })
/** The draft as whoever has a link is shown it: to visitors what is for them, to members what is for those. */
export const sharedLanding = landingView.extend({ expiresAt: z.date() })
export type SharedLanding = z.infer<typeof sharedLanding>
