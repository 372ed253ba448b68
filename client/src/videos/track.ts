/** The captions of one language. */
export interface Track {
  language: string
  label: string
  /** WebVTT */
  text: string
}

/** "ไทย" for `th`: in that language itself. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}
