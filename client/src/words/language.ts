import type { Locale } from '@prakat/schema/locales'
import { createPageStore } from './page-store.ts'

export type Language = Locale
/** Each by its own name, whichever is shown. */
export const languageNames: Record<Language, string> = { en: 'English', th: 'ไทย' }
export const languages = Object.keys(languageNames) as Language[]

/** The language that is shown. The page is drawn again when it changes. */
export const useLanguage = createPageStore<{ language: Language }>(() => ({ language: 'en' }))

/** Its texts must be loaded; `setLanguage` does both. */
export function showLanguage(language: Language) {
  document.documentElement.lang = language
  useLanguage.setState({ language })
}

const cookieName = 'language'

/** For the next visits of this browser. */
export function rememberLanguage(language: Language) {
  document.cookie = `${cookieName}=${language}; path=/; max-age=31536000; samesite=lax`
}

export const rememberedLanguage = (): Language | undefined =>
  known(new RegExp(`(?:^|; )${cookieName}=(\\w+)`).exec(document.cookie)?.[1])

/** Of whoever followed a link to a page in a language. */
export const askedLanguage = (): Language | undefined =>
  known(new URLSearchParams(window.location.search).get('lang') ?? undefined)

/** The first of the browser's languages that there is. */
export function browserLanguage(): Language {
  const asked = navigator.languages.map((name) => known(name.slice(0, 2).toLowerCase()))
  return asked.find(Boolean) ?? 'en'
}

const known = (name: string | undefined) => languages.find((language) => language === name)
