import { locales } from '@prakat/schema/locales'
import type * as BoardWords from './compiled/board/messages/_index.js'
import type * as GuideWords from './compiled/guide/messages/_index.js'
import type * as MemberWords from './compiled/member/messages/_index.js'
import type * as OfferWords from './compiled/offers/messages/_index.js'
import type * as MailedWords from './compiled/mailed/messages/_index.js'
import type * as OfficeWords from './compiled/office/messages/_index.js'
import type * as PlayerWords from './compiled/player/messages/_index.js'
import type * as PublicWords from './compiled/public/messages/_index.js'
import type * as SiteWords from './compiled/site/messages/_index.js'
import { askedLanguage, browserLanguage, rememberedLanguage } from './choose-language.ts'
import { rememberLanguage, showLanguage, useLanguage, type Language } from './language.ts'

/** A text that is asked for when it is drawn, for tables of them. */
export type Text = () => string

type Words = Record<string, (inputs: never) => string>
type Catalogue = Record<Language, () => Promise<Words>>

/** A chunk for each language, so that nobody loads the other one. */
const catalogues = {
  public: {
    en: () => import('./compiled/public/messages/en.js'),
    th: () => import('./compiled/public/messages/th.js'),
  },
  /** Of the pages before signing in that send mails, or that mails lead to. */
  mailed: {
    en: () => import('./compiled/mailed/messages/en.js'),
    th: () => import('./compiled/mailed/messages/th.js'),
  },
  /** Of the app as it is installed: the offers to install it and to load a newer one, and sharing to it. */
  offers: {
    en: () => import('./compiled/offers/messages/en.js'),
    th: () => import('./compiled/offers/messages/th.js'),
  },
  /** Of what visitors come to read. */
  site: {
    en: () => import('./compiled/site/messages/en.js'),
    th: () => import('./compiled/site/messages/th.js'),
  },
  /** For everybody who is signed in. */
  member: {
    en: () => import('./compiled/member/messages/en.js'),
    th: () => import('./compiled/member/messages/th.js'),
  },
  /** Of the back office alone. */
  office: {
    en: () => import('./compiled/office/messages/en.js'),
    th: () => import('./compiled/office/messages/th.js'),
  },
  /** Of boards of the back office that have many words of their own, such as the management line. */
  board: {
    en: () => import('./compiled/board/messages/en.js'),
    th: () => import('./compiled/board/messages/th.js'),
  },
  /** Of the player of videos, which loads them with it. */
  player: {
    en: () => import('./compiled/player/messages/en.js'),
    th: () => import('./compiled/player/messages/th.js'),
  },
  /** Of the style guide alone. */
  guide: {
    en: () => import('./compiled/guide/messages/en.js'),
    th: () => import('./compiled/guide/messages/th.js'),
  },
} satisfies Record<string, Catalogue>
export type CatalogueName = keyof typeof catalogues

type AllWords = typeof OfficeWords &
  typeof BoardWords &
  typeof GuideWords &
  typeof MemberWords &
  typeof MailedWords &
  typeof OfferWords &
  typeof PlayerWords &
  typeof PublicWords &
  typeof SiteWords
/** A text may name the site, which is nobody's to say who uses it. */
type WithoutSite<F> = F extends (inputs: infer Inputs extends { site: unknown }) => infer Result
  ? keyof Inputs extends 'site'
    ? () => Result
    : (inputs: Omit<Inputs, 'site'>) => Result
  : F

let site = 'Prakat'
/** What the site is called in texts. */
export const setSiteName = (name: string): void => void (site = name)

const loaded: Words = {}
const needed = new Set<CatalogueName>()

/**
 * The texts, in the language that is shown: `m.inbox_title()`. They are written in each folder, in `words.en.json`
 * and `words.th.json`; in `words.member.*` where members need them, in `words.site.*` where the pages that visitors read
 * do, in `words.mailed.*` where those before signing in do that have to do with mails, in `words.offers.*` where the app as it is installed does, in `words.board.*` where boards of the back office do, in `words.player.*` where the player of videos does, in `words.guide.*` where the style guide does, and in `words.public.*` where every page does. Looked up when called, so a table of texts holds functions:
 * `{ label: m.inbox_title }`.
 */
export const m = new Proxy({} as { [Key in keyof AllWords]: WithoutSite<AllWords[Key]> }, {
  get: (_, key: string) => (inputs: object) => {
    const text = loaded[key]
    if (!text) throw new Error(`The text ${key} is not loaded on this page`)
    return text({ site, ...inputs } as never)
  },
})

/** Loads texts in the language that is shown. Again costs nothing. */
export async function loadWords(name: CatalogueName): Promise<void> {
  needed.add(name)
  const { language } = useLanguage.getState()
  const words = await catalogues[name][language]()
  if (language !== useLanguage.getState().language) return loadWords(name)
  Object.assign(loaded, words)
}

/** Shows all that is loaded in another language, and remembers it for this browser. */
export async function setLanguage(language: Language): Promise<void> {
  const words = await Promise.all([...needed].map((name) => catalogues[name][language]()))
  Object.assign(loaded, ...words)
  rememberLanguage(language)
  showLanguage(language)
}

/** To be called before anything is drawn. Only whoever has chosen no language waits for the organisation's. */
export async function startWords(standard: Promise<Language | null>): Promise<void> {
  const asked = askedLanguage()
  if (asked) rememberLanguage(asked)
  await startWordsIn(asked ?? rememberedLanguage() ?? (await standard) ?? browserLanguage())
}

/** The same in the language of a page that the server has drawn. */
export async function startWordsIn(language: Language): Promise<void> {
  showLanguage(language)
  // What a page has asked for meanwhile came in the language before.
  await Promise.all([...needed.add('public')].map(loadWords))
}

/** Loads texts in every language, for a server that draws one page after the other. Returns how to draw in one. */
export async function loadForServer(names: CatalogueName[]): Promise<(language: Language) => void> {
  const entries = locales.map(async (language) => {
    const words = await Promise.all(names.map((name) => catalogues[name][language]()))
    return [language, Object.assign({}, ...words) as Words] as const
  })
  const all = Object.fromEntries(await Promise.all(entries)) as Record<Language, Words>
  return (language) => {
    Object.assign(loaded, all[language])
    useLanguage.setState({ language })
  }
}
