import { createContext, useContext } from 'react'
import { useLanguage, type Language } from '../words/language.ts'

// Nothing here asks the browser how wide it is: sections follow the width of what they are in, so that they look the
// same on a phone, in a preview of one, and as a server writes them.

interface Showing {
  /** That of the page where it is not another, as in a preview. */
  language?: Language
  /** In an editor links lead nowhere. */
  inert: boolean
  /** Whether somebody is signed in, who reads what visitors do not. */
  member: boolean
}
export const ShowingContext = createContext<Showing>({ inert: false, member: false })
export const useShowing = () => useContext(ShowingContext)

/** A text in the language that is shown, or in the other one where it was not written, and which of them it is. */
export function usePicked() {
  const { language: ofPage } = useLanguage()
  const { language = ofPage } = useShowing()
  return (english: string, thai: string) => {
    const preferred = language === 'th' ? thai : english
    const text = preferred || english || thai
    const isThai = text === thai && (language === 'th' || english === '')
    const lang: Language | undefined =
      text === '' || isThai === (language === 'th') ? undefined : isThai ? 'th' : 'en'
    return { text, lang }
  }
}
