import { AsyncLocalStorage } from 'node:async_hooks'
import { extractLocaleFromHeader, overwriteGetLocale } from './compiled/runtime.js'
import { baseLocale, type Locale } from './locales.ts'

const requestLocale = new AsyncLocalStorage<Locale>()
overwriteGetLocale(language)

/** That of whoever is being served; the usual one when nobody is, as in jobs and logs. */
export function language(): Locale {
  return requestLocale.getStore() ?? baseLocale
}

/** Runs something whose texts are for somebody who reads this language. When it is not known, it stays what it is. */
export function inLanguage<Result>(locale: Locale | undefined, run: () => Result): Result {
  return requestLocale.run(locale ?? language(), run)
}

const mostLetters = 200

/** The language of ours that an `Accept-Language` header likes best (RFC 9110 §12.5.4), if it names one. */
export function acceptedLanguage(header: string | undefined): Locale | undefined {
  const short = (header ?? '').slice(0, mostLetters).replace(/\s/g, '')
  return extractLocaleFromHeader({ headers: { get: () => short } } as unknown as Request)
}
