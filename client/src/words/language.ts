import type { Locale } from '@prakat/schema/locales'
import { languageCookie } from './choose-language.ts'
import { createPageStore } from './page-store.ts'

export type Language = Locale
/** Each by its own name, whichever is shown. */
export const languageNames: Record<Language, string> = { en: 'English', th: 'ไทย' }

/** The language that is shown. The page is drawn again when it changes. */
export const useLanguage = createPageStore<{ language: Language }>(() => ({ language: 'en' }))

/** Its texts must be loaded; `setLanguage` does both. */
export function showLanguage(language: Language) {
  document.documentElement.lang = language
  useLanguage.setState({ language })
}

/** For the next visits of this browser. */
export function rememberLanguage(language: Language) {
  document.cookie = `${languageCookie}=${language}; path=/; max-age=31536000; samesite=lax`
}
