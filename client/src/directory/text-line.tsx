import type { ShownLineEntry } from '@prakat/schema/management-line'
import { useEffect, useState } from 'react'
import { rest } from '../api/rest.ts'
import { send } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'
import type { TextLineProps } from '../rich-text/line-slot.ts'
import { css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { LineBlock, LineLeaders, LineList } from './line-block.tsx'

const layouts: Record<string, typeof LineList> = { leaders: LineLeaders, list: LineList }

/** What is public of the management line, within a text. It is asked for where the page has not brought it. */
export function TextLine({ layout, line }: TextLineProps) {
  const asked = usePublicLine(line === undefined)
  const entries = line ?? asked
  if (!entries) return null
  if (entries.length === 0)
    return <p className={emptyLook}>{m.management_line_visitors_none_about()}</p>
  const Shown = layouts[layout] ?? LineBlock
  return <Shown entries={entries} />
}

function usePublicLine(isWanted: boolean): readonly ShownLineEntry[] | undefined {
  const [line, setLine] = useState<ShownLineEntry[]>()
  useEffect(() => {
    if (isWanted) askPublicLine().then(setLine, () => {})
  }, [isWanted])
  return line
}

const path = '/management-line?part=public'
const askPublicLine = async () =>
  tokens.read()
    ? rest<ShownLineEntry[]>('GET', path)
    : ((await send({ method: 'GET', path })) as ShownLineEntry[])

const emptyLook = css({ color: 'fg.muted', textStyle: 'sm' })
