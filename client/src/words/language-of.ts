/**
 * User content on an English page may be Thai. With the right `lang` it is read out, broken into lines and set as Thai.
 */
export function languageOf(text: string | null | undefined): 'th' | undefined {
  return text && /[\u0E01-\u0E3A\u0E40-\u0E5B]/.test(text) ? 'th' : undefined
}
