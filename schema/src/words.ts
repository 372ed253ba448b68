import { AsyncLocalStorage } from 'node:async_hooks'
import { overwriteGetLocale } from './compiled/runtime.js'
import type { Locale } from './principal.ts'

const asked = new AsyncLocalStorage<Locale>()
overwriteGetLocale(() => asked.getStore() ?? 'en')

/** Runs something whose texts are for somebody who reads this language; English when it is not known. */
export function inLanguage<Result>(locale: Locale | undefined, run: () => Result): Result {
  return asked.run(locale ?? 'en', run)
}

/**
 * The texts of the server: `m.refusals_sign_in_first()`. They are written in `schema/words`. In the language of whoever
 * called, or in `{ locale }` where it is for somebody else, as a mail is.
 */
export { m } from './compiled/messages.js'
