import { locales, type Locale } from '@prakat/schema/locales'

// Apart from the language that is shown, as every page begins with it.

export const languageCookie = 'language'

export const rememberedLanguage = (): Locale | undefined =>
  known(new RegExp(`(?:^|; )${languageCookie}=(\\w+)`).exec(document.cookie)?.[1])

/** Of whoever followed a link to a page in a language. */
export const askedLanguage = (): Locale | undefined =>
  known(new URLSearchParams(window.location.search).get('lang') ?? undefined)

/** The first of the browser's languages that there is. */
export function browserLanguage(): Locale {
  const asked = navigator.languages.map((name) => known(name.slice(0, 2).toLowerCase()))
  return asked.find(Boolean) ?? 'en'
}

const known = (name: string | undefined) => locales.find((language) => language === name)
