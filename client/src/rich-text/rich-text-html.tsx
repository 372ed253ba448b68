import { classes, css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { richTextLook } from './rich-text-look.ts'

interface WrittenHtmlProps {
  /** Of `renderRichText`, which escapes all that people wrote. */
  html: string
  lang?: string
  className?: string
}

/** HTML that the server has written. */
export const WrittenHtml = ({ html, lang = languageOf(html), className }: WrittenHtmlProps) => (
  <div
    className={classes(richTextLook, className)}
    lang={lang}
    // oxlint-disable-next-line react/no-danger -- written by the server, which escapes all that people wrote
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

interface RichTextHtmlProps {
  /** A summary that stands before it. */
  lead?: string
  html: string
  /** What is said where there is no text. */
  none: string
}

/** Formatted text as its readers see it. */
export function RichTextHtml({ lead, html, none }: RichTextHtmlProps) {
  const isEmpty = /^(<p><\/p>)*$/.test(html)
  return (
    <div className={frameLook}>
      {lead ? (
        <p lang={languageOf(lead)} className={leadLook}>
          {lead}
        </p>
      ) : null}
      {isEmpty ? <p className={css({ color: 'fg.muted' })}>{none}</p> : <WrittenHtml html={html} />}
    </div>
  )
}

const frameLook = css({
  display: 'grid',
  gap: '5',
  gridTemplateColumns: 'minmax(0, 1fr)',
  maxW: '46rem',
})
const leadLook = css({ textStyle: 'lg', color: 'fg.muted', lineHeight: '1.6' })
