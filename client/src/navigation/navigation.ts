import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { m } from '../words/m.ts'

const arranged = graphql(`
  fragment Arranged on ArrangedNavigation {
    version
    header { pageId link textEn textTh }
    footer { pageId link textEn textTh }
    pages { id title slug live }
  }
`)

export const navigationQuery = graphql(`query Navigation { navigation { ...Arranged } }`, [
  arranged,
])
export const arrangeMutation = graphql(
  `mutation ArrangeNavigation($input: NavigationInput!) {
    arrangeNavigation(input: $input) { ...Arranged }
  }`,
  [arranged],
)

export type Arranged = ResultOf<typeof arranged>
export type NavigationPage = Arranged['pages'][number]
export type Place = 'header' | 'footer'

/** An entry while it is arranged. */
export interface Entry {
  /** For as long as it stands in the form. */
  key: string
  pageId: string | null
  link: string
  textEn: string
  textTh: string
}
export type Places = Record<Place, Entry[]>

let made = 0
export const newEntry = (given: Partial<Entry>): Entry => ({
  ...{ pageId: null, link: '', textEn: '', textTh: '' },
  ...given,
  key: `entry-${(made += 1)}`,
})

export function placesOf({ header, footer }: Arranged): Places {
  const toEntries = (entries: Arranged['header']) =>
    entries.map(({ link, ...entry }) => newEntry({ ...entry, link: link ?? '' }))
  return { header: toEntries(header), footer: toEntries(footer) }
}

/** What is missing, by field. */
export function problemsOf(places: Places): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const [place, entries] of Object.entries(places))
    for (const [at, { pageId, link, textEn, textTh }] of entries.entries()) {
      if (pageId) continue
      if (!link.trim()) problems[`${place}.${at}.link`] = m.navigation_check_link()
      if (!textEn.trim() && !textTh.trim())
        problems[`${place}.${at}.textEn`] = m.navigation_check_text()
    }
  return problems
}

/** As it is sent. */
export function inputOf({ header, footer }: Places) {
  const sent = (entries: Entry[]) =>
    entries.map(({ pageId, link, textEn, textTh }) => ({
      ...{ pageId, textEn: textEn.trim(), textTh: textTh.trim() },
      link: pageId ? null : link.trim(),
    }))
  return { header: sent(header), footer: sent(footer) }
}
