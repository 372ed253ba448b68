/** The languages of all that is said. What a further one takes is in `docs/decisions/0014-two-languages.md`. */
export const locales = ['en', 'th'] as const
export type Locale = (typeof locales)[number]

/** For whoever asks for none of them, and where a text is written first. */
export const baseLocale: Locale = 'en'
