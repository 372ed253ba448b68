import { useLanguage, type Language } from './language.ts'

/**
 * The `lang` of user content that is in another language than the page: Thai if it has Thai letters, else English if it
 * has Latin ones. With it, content is read out, broken into lines and set as what it is.
 */
export function languageOf(text: string | null | undefined): Language | undefined {
  const language = /[\u0E01-\u0E3A\u0E40-\u0E5B]/.test(text ?? '')
    ? 'th'
    : /[a-z]/i.test(text ?? '')
      ? 'en'
      : undefined
  return language === useLanguage.getState().language ? undefined : language
}

/** A name in the language that is shown; in the other one where it has none. */
export const shownName = (english: string, thai: string) =>
  useLanguage.getState().language === 'th' ? thai || english : english || thai
