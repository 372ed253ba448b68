import { chakra } from '@chakra-ui/react/styled-system'
import type { CaptionFault, CaptionProblem } from '@prakat/schema/captions'
import { Info, TriangleAlert } from 'lucide-react'
import { formatList } from '../time/formats.ts'
import { Button } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'

/** What came of a file of captions that was imported. */
export interface Imported {
  name: string
  count: number
  /** Each with the key of the part that it is about, if there is one. */
  problems: (CaptionProblem & { cueKey: number | undefined })[]
  leftOut: readonly string[]
}

const faults = {
  none: m.videos_import_none,
  times: m.videos_import_times,
  end: m.videos_import_end,
  early: m.videos_import_early,
} satisfies Record<CaptionFault, unknown>

/** What nobody wants to read through here is marked in the list of parts all the same. */
const maxShown = 8

interface ImportReportProps {
  imported: Imported
  onShow: (cueKey: number) => void
}

/** Says how much was read, and names each line that was not understood, with a way to the part that it became. */
export function ImportReport({ imported, onShow }: ImportReportProps) {
  const { name, count, problems, leftOut } = imported
  const more = problems.length - maxShown
  return (
    <chakra.section
      aria-label={m.videos_captions_import()}
      display="grid"
      gap="2"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.subtle"
      textStyle="sm"
    >
      <chakra.output display="flex" gap="2" alignItems="start">
        <chakra.span
          color={problems.length > 0 ? 'fg.warning' : 'fg.muted'}
          mt="0.5"
          flexShrink="0"
        >
          {problems.length > 0 ? (
            <TriangleAlert size={16} aria-hidden="true" />
          ) : (
            <Info size={16} aria-hidden="true" />
          )}
        </chakra.span>
        <span>
          {count > 0
            ? m.videos_captions_imported({ count, name })
            : m.videos_captions_unread_all({ name })}
          {problems.length > 0 && count > 0
            ? ` ${m.videos_captions_unread({ count: problems.length })}`
            : null}
          {leftOut.length > 0
            ? ` ${m.videos_captions_skipped({ kinds: formatList(leftOut) })}`
            : null}
        </span>
      </chakra.output>
      {count > 0 && problems.length > 0 ? (
        <chakra.ul listStyleType="none" display="grid" gap="1" ps="6">
          {problems.slice(0, maxShown).map(({ line, why, cueKey }) => (
            <chakra.li key={line} display="flex" gap="2" alignItems="baseline" flexWrap="wrap">
              <span>{m.videos_import_line({ line, why: faults[why]() })}</span>
              {cueKey === undefined ? null : (
                <Button type="button" size="sm" variant="outline" onClick={() => onShow(cueKey)}>
                  {m.videos_import_mend()}
                </Button>
              )}
            </chakra.li>
          ))}
          {more > 0 ? (
            <chakra.li color="fg.muted">{m.videos_import_more({ count: more })}</chakra.li>
          ) : null}
        </chakra.ul>
      ) : null}
    </chakra.section>
  )
}
