import { z } from 'zod'
import { optionalAudience } from './audience.ts'
import {
  optionalId,
  optionalInstant,
  optionalLink,
  optionalText,
  wholeNumber,
  yesNo,
} from './fields.ts'
import { isPathRule } from './path-rules.ts'
import { newestFirst, nodeOf, replaces, rowFilter, type Sorts } from './plain-resource.ts'
import { id, requiredText, text } from './scalars.ts'
import { m } from './words.ts'

const look = z.enum(['modal', 'bar', 'corner']).meta({ title: 'PopupLook' })
const frequency = z.enum(['once', 'session', 'daily', 'days']).meta({ title: 'PopupFrequency' })

const fields = z.strictObject({
  name: requiredText(200).describe('For staff'),
  titleEn: requiredText(200),
  titleTh: optionalText(200),
  textEn: optionalText(1000),
  textTh: optionalText(1000),
  imageId: optionalId.describe('An image of the library, whose words say what is on it'),
  link: optionalLink,
  linkTextEn: optionalText(60),
  linkTextTh: optionalText(60),
  look: look
    .nullish()
    .transform((value) => value ?? 'modal')
    .pipe(look),
  startsAt: optionalInstant,
  endsAt: optionalInstant,
  audience: optionalAudience,
  visitors: yesNo(false).describe('Also shown to whoever is not signed in'),
  paths: z
    .array(
      text(200).refine((rule) => isPathRule(rule.replace(/^!/, '')), { error: m.popups_path_rule }),
    )
    .max(50, { error: () => m.validation_at_most({ most: 50 }) })
    .nullish()
    .transform((rules) => [...new Set(rules ?? [])])
    .pipe(z.array(z.string()))
    .describe(
      'Pages such as /, /meetings or /articles/*; with ! before it: not there. None: every page',
    ),
  frequency: frequency
    .nullish()
    .transform((value) => value ?? 'once')
    .pipe(frequency),
  everyDays: wholeNumber.describe('For the frequency DAYS'),
  priority: wholeNumber.describe('Of several, the one with the greatest is shown'),
  active: yesNo(false),
})

/** What becomes of one where it is shown. */
export const popupEvent = z.enum(['seen', 'clicked', 'dismissed'])
export type PopupEvent = z.infer<typeof popupEvent>

export const popups = {
  input: fields
    .refine(({ startsAt, endsAt }) => !startsAt || !endsAt || endsAt > startsAt, {
      path: ['endsAt'],
      error: m.validation_end_after_beginning,
    })
    .refine(({ frequency, everyDays }) => frequency !== 'days' || everyDays > 0, {
      path: ['everyDays'],
      error: () => m.validation_at_least({ least: 1 }),
    })
    .refine(({ link, linkTextEn }) => !link || linkTextEn !== '', {
      path: ['linkTextEn'],
      error: m.popups_name_link,
    })
    .describe(replaces),
  node: nodeOf(fields).extend({
    seen: z.int().describe('How often it was shown'),
    clicked: z.int(),
    dismissed: z.int(),
  }),
  filter: rowFilter.extend({ look: look.nullish(), active: z.boolean().nullish() }),
  sorts: {
    priority: { by: ['priority'], descending: true },
    name: { by: ['name'] },
    newest: newestFirst,
  } satisfies Sorts<keyof typeof fields.shape>,
}

/** One that may be shown to whoever asks, on the pages that its rules say. */
export const visiblePopup = z.object({
  id,
  version: z.int(),
  titleEn: z.string(),
  titleTh: z.string(),
  textEn: z.string(),
  textTh: z.string(),
  imageId: id.nullable(),
  image: z.string().nullable().describe('Its address'),
  imageAltEn: z.string(),
  imageAltTh: z.string(),
  link: z.string().nullable(),
  linkTextEn: z.string(),
  linkTextTh: z.string(),
  look,
  paths: z.array(z.string()),
  frequency,
  everyDays: z.int(),
})
export type VisiblePopup = z.infer<typeof visiblePopup>
export const notePopup = z.strictObject({ id, deed: popupEvent })
