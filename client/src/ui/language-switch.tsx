import { locales } from '@prakat/schema/locales'
import { languageNames, useLanguage, type Language } from '../words/language.ts'
import { m, setLanguage } from '../words/m.ts'
import { Button } from './buttons.tsx'
import { css } from './css.ts'
import { reportError } from './report-error.ts'
import { toast } from './toast.ts'

/** The languages that are not shown, by their own names. */
export function otherLanguages(): { language: Language; name: string }[] {
  const current = useLanguage.getState().language
  return locales
    .filter((language) => language !== current)
    .map((language) => ({ language, name: languageNames[language] }))
}

/** Shows the page in another language, or says that its texts could not be loaded. */
export async function changeLanguage(language: Language): Promise<void> {
  await setLanguage(language).catch(notLoaded)
}

function notLoaded(error: unknown) {
  reportError(error)
  void toast({ title: m.ui_language_not_loaded(), tone: 'error' })
}

/** Switches the language of pages that are open to everybody. */
export function LanguageSwitch() {
  async function change(language: Language) {
    const { snapshotInputs } = await import('./keep-typed.ts')
    const putBack = snapshotInputs()
    await setLanguage(language)
    putBack()
  }
  return (
    // Sent where no script takes it over.
    <form method="get">
      <fieldset className={css({ display: 'flex', minW: '0' })} aria-label={m.ui_language()}>
        {otherLanguages().map(({ language, name }) => (
          <Button
            key={language}
            type="submit"
            name="lang"
            value={language}
            lang={language}
            variant="ghost"
            onClick={(event) => {
              event.preventDefault()
              void change(language).catch(notLoaded)
            }}
          >
            {name}
          </Button>
        ))}
      </fieldset>
    </form>
  )
}
