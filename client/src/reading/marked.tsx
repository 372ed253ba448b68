import type { ReactNode } from 'react'
import { css } from '../ui/css.ts'

interface MarkedProps {
  text: string
  /** A start and an end, and so on. */
  marks?: readonly number[] | undefined
}

/** A text in which what was found stands out. */
export function Marked({ text, marks = [] }: MarkedProps) {
  const parts: ReactNode[] = []
  let at = 0
  for (let index = 0; index + 1 < marks.length; index += 2) {
    const [from, to] = [marks[index]!, marks[index + 1]!]
    if (from < at) continue
    parts.push(text.slice(at, from))
    parts.push(
      <mark key={from} className={markLook}>
        {text.slice(from, to)}
      </mark>,
    )
    at = to
  }
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  )
}

const markLook = css({ bg: 'transparent', color: 'primary.fg', fontWeight: 'semibold' })
