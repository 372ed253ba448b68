import { chakra } from '@chakra-ui/react/styled-system'
import { languageOf } from '../words/language-of.ts'
import { richTextLook } from './rich-text-look.ts'

interface RichTextHtmlProps {
  /** A summary that stands before it. */
  lead?: string
  /** Of `renderRichText`, which writes no HTML of anybody's. */
  html: string
  /** What is said where there is no text. */
  none: string
}

/** Formatted text as its readers see it. */
export function RichTextHtml({ lead, html, none }: RichTextHtmlProps) {
  const isEmpty = /^(<p><\/p>)*$/.test(html)
  return (
    <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)" maxW="46rem">
      {lead ? (
        <chakra.p lang={languageOf(lead)} textStyle="lg" color="fg.muted" lineHeight="1.6">
          {lead}
        </chakra.p>
      ) : null}
      {isEmpty ? (
        <chakra.p color="fg.muted">{none}</chakra.p>
      ) : (
        <div
          className={richTextLook}
          lang={languageOf(html)}
          // oxlint-disable-next-line react/no-danger -- written by the server, which escapes all that people wrote
          dangerouslySetInnerHTML={{ __html: html }}
        />
      )}
    </chakra.div>
  )
}
