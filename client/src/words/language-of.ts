/**
 * What somebody wrote may be Thai on a page that is English: said in `lang`, it is read aloud, broken into lines and set
 * as Thai.
 */
export function languageOf(text: string | null | undefined): 'th' | undefined {
  return text && /[\u0E01-\u0E3A\u0E40-\u0E5B]/.test(text) ? 'th' : undefined
}
