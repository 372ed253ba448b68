import type { PublicLineEntry } from '@prakat/schema/management-line'
import { lineInHtml } from '@prakat/schema/line-in-text'
import { Suspense, use, useState } from 'react'
import { richTextLook } from '../rich-text/rich-text-look.ts'
import { classes, css } from '../ui/css.ts'
import { FilmsInTextContext } from '../ui/films-in-text.ts'
import { languageOf } from '../words/language-of.ts'
import { TextLine } from './text-line.tsx'

interface WrittenHtmlProps {
  /** Of `renderRichText`, which escapes all that people wrote. */
  html: string
  /** What is public of the management line, where the page has brought it. */
  line?: readonly PublicLineEntry[] | undefined
  lang?: string
  className?: string
}

/** HTML that the server has written, with the management line where it shows it. */
export function WrittenHtml({ html, line, lang = languageOf(html), className }: WrittenHtmlProps) {
  // Texts and layouts by turns.
  const parts = html.split(lineInHtml)
  if (parts.length === 1) return <Part {...{ html, lang, className }} />
  return (
    <div
      className={classes(
        css({ display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)' }),
        className,
      )}
    >
      {parts.map((part, at) =>
        at % 2 === 0 ? (
          part && <Part key={at} html={part} lang={lang} />
        ) : (
          <TextLine key={at} layout={part} line={line} />
        ),
      )}
    </div>
  )
}

function Part({ html, lang, className }: Omit<WrittenHtmlProps, 'line'>) {
  const [text, setText] = useState<HTMLElement | null>(null)
  const Films = use(FilmsInTextContext)
  return (
    <>
      <div
        // Another text is another element, as its videos are taken out of this one.
        key={html}
        ref={setText}
        className={classes(richTextLook, className)}
        lang={lang}
        // oxlint-disable-next-line react/no-danger -- written by the server, which escapes all that people wrote
        dangerouslySetInnerHTML={{ __html: html }}
      />
      {Films && text && html.includes('<video ') ? (
        <Suspense fallback={null}>
          {/* oxlint-disable-next-line react/static-components -- the same for as long as the page is open */}
          <Films key={html} text={text} />
        </Suspense>
      ) : null}
    </>
  )
}

interface RichTextHtmlProps {
  /** A summary that stands before it. */
  lead?: string
  html: string
  line?: WrittenHtmlProps['line']
  /** What is said where there is no text. */
  none: string
}

/** Formatted text as its readers see it. */
export function RichTextHtml({ lead, html, line, none }: RichTextHtmlProps) {
  const isEmpty = /^(<p><\/p>)*$/.test(html)
  return (
    <div className={frameLook}>
      {lead ? (
        <p lang={languageOf(lead)} className={leadLook}>
          {lead}
        </p>
      ) : null}
      {isEmpty ? (
        <p className={css({ color: 'fg.muted' })}>{none}</p>
      ) : (
        <WrittenHtml html={html} line={line} />
      )}
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
