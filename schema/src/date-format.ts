import type { Locale } from './locales.ts'

/** Thai years are counted in the Buddhist era, which is what th-TH does by itself. */
export const formatLocales = { en: 'en-GB', th: 'th-TH' } as const satisfies Record<Locale, string>

/** How dates are written in a language. British English would shorten September alone to four letters. */
export function dateFormat(
  language: Locale,
  look: Intl.DateTimeFormatOptions,
): (at: Date | number) => string {
  const format = new Intl.DateTimeFormat(formatLocales[language], look)
  return (at) => format.format(at).replace(/\bSept\b/, 'Sep')
}
