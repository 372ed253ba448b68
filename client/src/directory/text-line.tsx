import type { PublicLineEntry } from '@prakat/schema/management-line'
import { useEffect, useState } from 'react'
import { css } from '../ui/css.ts'
import { fetchAsViewer } from '../ui/site-page.ts'
import { loadWords, m } from '../words/m.ts'
import { LineBlock, LineLeaders, LineList } from './line-block.tsx'

type Line = readonly PublicLineEntry[]

interface TextLineProps {
  /** One of `lineLayouts`. */
  layout: string
  /** Undefined where the page has not brought it. */
  line: Line | undefined
}

/** What is public of the management line, within a text. */
export function TextLine({ layout, line }: TextLineProps) {
  const [asked, setAsked] = useState<Line>()
  const isBrought = line !== undefined
  useEffect(() => {
    if (!isBrought) askPublicLine().then(setAsked, () => {})
  }, [isBrought])
  const entries = line ?? asked
  if (!entries) return null
  if (entries.length === 0)
    return <p className={css({ color: 'fg.muted' })}>{m.management_line_visitors_none_about()}</p>
  const Shown = { leaders: LineLeaders, list: LineList }[layout] ?? LineBlock
  return <Shown entries={entries} />
}

/** Pages that do not bring it have no words for it either. */
async function askPublicLine(): Promise<Line> {
  const asked = fetchAsViewer<Line>('/management-line?part=public')
  const [line] = await Promise.all([asked, loadWords('site')])
  return line
}
