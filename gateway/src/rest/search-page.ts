import { AppError } from '@prakat/schema/app-error'
import type { CallContext } from '@prakat/schema/principal'
import { findMarks } from '@prakat/schema/find-marks'
import { siteHitKind, type SiteHit, type SiteHitKind } from '@prakat/schema/search'
import type { AskSitePage, SitePage } from '@prakat/schema/site-page'
import { searchFold } from '@prakat/schema/thai-text'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { Services } from '../services.ts'

type Found = Extract<SitePage, { kind: 'search' }>
type Asked = { text: string; kinds: SiteHitKind[] }
/** The best of some kinds, as one service finds them: `mostFound` at most. */
type Source = (
  services: Pick<Services, 'content' | 'auth'>,
  asked: Asked,
  call: CallContext,
) => Promise<SiteHit[]>

/** Of what every service finds, so many are looked at, and so many are on a page. */
const [mostFound, onPage] = [50, 20]

const inContent: Source = async ({ content }, asked, context) => {
  const kinds = asked.kinds.filter((kind) => kind !== 'department' && kind !== 'place')
  const query = { text: asked.text, kinds, first: mostFound, live: true }
  const hits = await content.search.find(query, { context })
  return hits.flatMap(({ kind, path, id, title, titleMarks, excerpt, excerptMarks }) => {
    const known = siteHitKind.safeParse(kind).data
    if (!known || !path) return []
    return [{ ...{ kind: known, id, path, title, titleMarks }, ...{ excerpt, excerptMarks } }]
  })
}

/** In both languages, as one answer is drawn in each. */
const inContacts: Source = async ({ auth }, { text }, context) => {
  const hits = await auth.contacts.find({ search: text, first: mostFound }, { context })
  const words = [searchFold(text)]
  return hits.map(({ path, nameEn, nameTh, phone, email, people }) => {
    const title = [nameEn, nameTh].filter(Boolean).join(' · ')
    const names = people.flatMap(({ name, nameTh: thai }) => [name, thai])
    const excerpt = [...names, phone, email].filter(Boolean).join(' · ')
    return {
      ...{ kind: 'department', id: path, path: `/contacts/${path}` },
      ...{ title, titleMarks: findMarks(title, words) },
      ...{ excerpt, excerptMarks: findMarks(excerpt, words) },
    }
  })
}

/** A vacancy by what it is called. */
const inLine: Source = async ({ auth }, { text }, context) => {
  const hits = await auth.line.find({ text, first: mostFound }, { context })
  const words = [searchFold(text)]
  return hits.map(({ id, ...place }) => {
    const name = both(place.name, place.nameTh)
    const called = both(place.titleEn, place.titleTh)
    const title = name || called
    const about = [name && called, both(place.departmentEn, place.departmentTh)]
    const excerpt = about.filter(Boolean).join(' · ')
    return {
      ...{ kind: 'place', id, path: `/management-line#${id}` },
      ...{ title, titleMarks: findMarks(title, words) },
      ...{ excerpt, excerptMarks: findMarks(excerpt, words) },
    }
  })
}

const both = (english: string, thai: string) =>
  [...new Set([english, thai])].filter(Boolean).join(' · ')

/** Each with the kinds that it finds. The hits of the first are shown first. */
const sources: { of: readonly SiteHitKind[]; find: Source }[] = [
  { of: ['department'], find: inContacts },
  { of: ['place'], find: inLine },
  { of: ['article', 'meeting', 'video', 'announcement'], find: inContent },
]

/** Throws `UNAUTHENTICATED` where only members read. */
export async function readSearch(
  services: Pick<Services, 'content' | 'auth'>,
  { search, category, after }: AskSitePage,
  call: CallContext,
): Promise<Found> {
  const kind = siteHitKind.options.find((each) => each === category)
  if (category && !kind) throw new AppError('NOT_FOUND', m.problems_not_found())
  if (after && !/^\d{1,4}$/.test(after)) throw validationError({ after: m.validation_cursor() })
  const text = search?.trim() ?? ''
  const nothing: Found = { kind: 'search', hits: [], kinds: [], after: null, tooLong: false }
  if (text === '') return nothing
  try {
    const all = await findOf(services, text, siteHitKind.options, call)
    // All of those of a kind are among them, unless there are too many.
    const hits = !kind
      ? all.hits
      : all.isWhole
        ? all.hits.filter((hit) => hit.kind === kind)
        : (await findOf(services, text, [kind], call)).hits
    const from = Number(after ?? 0)
    const until = from + onPage
    return {
      ...nothing,
      hits: hits.slice(from, until),
      kinds: kindsOf(all),
      after: until < hits.length ? String(until) : null,
    }
  } catch (error) {
    if (error instanceof AppError && error.fields?.['text']) return { ...nothing, tooLong: true }
    throw error
  }
}

async function findOf(
  services: Pick<Services, 'content' | 'auth'>,
  text: string,
  requested: readonly SiteHitKind[],
  call: CallContext,
) {
  const asked = sources
    .map(({ of, find }) => ({ find, kinds: of.filter((kind) => requested.includes(kind)) }))
    .filter(({ kinds }) => kinds.length > 0)
  const found = await Promise.all(
    asked.map(({ find, kinds }) => find(services, { text, kinds }, call)),
  )
  return { hits: found.flat(), isWhole: found.every(({ length }) => length < mostFound) }
}

const kindsOf = ({ hits, isWhole }: Awaited<ReturnType<typeof findOf>>): Found['kinds'] =>
  siteHitKind.options
    .map((kind) => ({ kind, count: hits.filter((hit) => hit.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => ({ kind, count: isWhole ? count : null }))
