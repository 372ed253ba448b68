import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { CopyButton } from '../ui/copy-button.tsx'
import { m } from '../words/m.ts'

const mostLines = 12

/** How a piece is written, to be copied. Of a long text the beginning says most. */
export function CodeSample({ id, code }: { id: string; code: string }) {
  const lines = code.split('\n')
  const [isCut, setCut] = useState(lines.length > mostLines)
  const visible = isCut ? lines.slice(0, mostLines).join('\n') : code
  const copy = `copy-${id}`
  return (
    <chakra.div position="relative" borderTopWidth="1px" bg="bg.subtle">
      <chakra.pre
        px={{ base: '4', md: '5' }}
        py="4"
        fontFamily="mono"
        fontSize="0.8125rem"
        lineHeight="1.65"
        color="fg.muted"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
        maskImage={isCut ? 'linear-gradient(#000 60%, transparent)' : undefined}
      >
        <code translate="no">
          {visible.split(parts).map((part, at) => {
            const color = colorOf(part)
            return color ? (
              // oxlint-disable-next-line react/no-array-index-key -- a text that never changes has no other
              <chakra.span key={at} color={color}>
                {part}
              </chakra.span>
            ) : (
              part
            )
          })}
        </code>
      </chakra.pre>
      <CopyButton
        id={copy}
        aria-labelledby={`${copy} ${id}`}
        text={code}
        label={m.examples_copy()}
        size="sm"
        position="absolute"
        top="2.5"
        insetEnd="2.5"
      />
      {isCut ? (
        <Button
          id={`all-${id}`}
          aria-labelledby={`all-${id} ${id}`}
          size="sm"
          variant="outline"
          position="absolute"
          bottom="2.5"
          left="50%"
          transform="translateX(-50%)"
          onClick={() => setCut(false)}
        >
          {m.examples_all_code()}
        </Button>
      ) : null}
    </chakra.div>
  )
}

/** Texts, the names of elements, and the words of the language. */
const parts =
  /('[^'\n]*'|"[^"\n]*"|`[^`]*`|<\/?[A-Z][\w.]*|<\/?[a-z]+\b|\b(?:import|from|const|return|async|await|void|null|undefined|true|false)\b)/

function colorOf(part: string): string | undefined {
  if (/^['"`]/.test(part)) return 'success.fg'
  if (/^<\/?[A-Za-z]/.test(part)) return 'secondary.fg'
  return parts.test(part) ? 'fg' : undefined
}

/** A name of the code, which is the same in each language. */
export const Name = ({ children }: { children: string }) => <span translate="no">{children}</span>

/** The same, written as code is. */
export function Token({ children }: { children: string }) {
  return (
    <chakra.code display="block" fontFamily="mono" textStyle="xs" color="fg.muted" flexShrink="0">
      <Name>{children}</Name>
    </chakra.code>
  )
}
