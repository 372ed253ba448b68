import { Info, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'

const storageKey = 'prakat-notice-dismissed'

/** Until the browser is closed, or the organisation writes another one. */
function dismissedText(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** What the organisation says to everybody at the top of each page. */
export function NoticeBar({ notice }: { notice: Record<'en' | 'th', string> }) {
  const { language } = useLanguage()
  const text = notice[language]
  const key = `${notice.en}\n${notice.th}`
  const [dismissed, setDismissed] = useState(dismissedText)
  if (dismissed === key) return null
  function dismiss() {
    setDismissed(key)
    try {
      sessionStorage.setItem(storageKey, key)
    } catch {
      // Then it comes back with the next page that is loaded.
    }
  }
  return (
    <div
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '2.5',
        ps: { base: '4', md: '6' },
        pe: '2',
        py: '1',
        bg: 'info.subtle',
        color: 'fg',
        textStyle: 'sm',
        borderBottomWidth: '1px',
      })}
    >
      <span className={css({ color: 'fg.info', flexShrink: '0' })}>
        <Info size={16} aria-hidden="true" />
      </span>
      <p
        lang={languageOf(text)}
        className={css({
          flex: '1',
          minW: '0',
          py: '1',
          textWrap: 'pretty',
          whiteSpace: 'pre-line',
        })}
      >
        {text}
      </p>
      <IconButton label={m.ui_dismiss()} variant="ghost" size="sm" onClick={dismiss}>
        <X aria-hidden="true" />
      </IconButton>
    </div>
  )
}
