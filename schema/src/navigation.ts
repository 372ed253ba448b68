import { z } from 'zod'
import { navigationLimits } from './landing-rules.ts'
import { optionalId, optionalLink, optionalText } from './fields.ts'
import { id } from './scalars.ts'
import { m } from './words.ts'

const entry = z
  .strictObject({
    pageId: optionalId.describe('A page that staff have written'),
    link: optionalLink.describe('Or any other address'),
    textEn: optionalText(60).describe('Of a page: instead of its title'),
    textTh: optionalText(60),
  })
  .refine(({ pageId, link }) => (pageId === null) !== (link === null), {
    path: ['link'],
    error: m.navigation_page_or_link,
  })
  .refine(({ link, textEn, textTh }) => link === null || textEn !== '' || textTh !== '', {
    path: ['textEn'],
    error: m.navigation_text_missing,
  })
  .meta({ title: 'NavigationEntry' })
export type NavigationEntry = z.output<typeof entry>

const entries = (most: number) =>
  z
    .array(entry)
    .max(most, { error: () => m.navigation_too_many({ most }) })
    .refine(
      (all) => {
        const pages = all.flatMap(({ pageId }) => pageId ?? [])
        return new Set(pages).size === pages.length
      },
      { error: m.navigation_page_twice },
    )

/** What stands in the header and in the footer of the public site, in this order. */
export const arrangeNavigation = z.strictObject({
  version: z.int({ error: m.validation_give_whole_number }),
  header: entries(navigationLimits.header),
  footer: entries(navigationLimits.footer),
})

const node = z
  .object({
    pageId: id.nullable(),
    link: z.string().nullable(),
    textEn: z.string(),
    textTh: z.string(),
  })
  .meta({ title: 'NavigationEntry' })

/** The same for those who arrange it, with the pages that there are. */
export const arrangedNavigation = z.object({
  version: z.int(),
  header: z.array(node),
  footer: z.array(node),
  pages: z.array(
    z
      .object({
        id,
        title: z.string(),
        slug: z.string(),
        live: z.boolean().describe('Whether it is published, for whomever'),
      })
      .meta({ title: 'NavigationPage' }),
  ),
})
export type ArrangedNavigation = z.infer<typeof arrangedNavigation>

/** A link of the navigation as readers have it. */
export const navigationLink = z.object({
  to: z.string(),
  textEn: z.string(),
  textTh: z.string(),
})
export type NavigationLink = z.infer<typeof navigationLink>
