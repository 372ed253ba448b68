import type { LocalizedString } from './compiled/runtime.js'

/**
 * The texts of the server: `m.refusals_sign_in_first()`. They are written in `schema/words`. In the language of whoever
 * called (`language.ts`), or in `{ locale }` where it is for somebody else, as what a device shows is.
 */
export { m } from './compiled/messages.js'

export type { LocalizedString }

/**
 * A sentence that is in no catalogue: one from elsewhere, which is in a language already, or one for whoever runs
 * Prakat or writes a client, in English.
 */
export function verbatim(sentence: string): LocalizedString {
  return sentence as LocalizedString
}
