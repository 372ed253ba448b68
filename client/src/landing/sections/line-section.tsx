import type { SectionView } from '@prakat/schema/landing'
import { LineBlock, LineLeaders, LineList } from '../../directory/line-block.tsx'
import { m } from '../../words/m.ts'
import { Empty } from './news-parts.tsx'
import { SectionFrame } from './section-frame.tsx'
import { Buttons, SectionHead } from './section-parts.tsx'

/** What is public of the management line. */
export function LineSection({ section }: { section: SectionView }) {
  const { line, layout } = section
  const Shown = { leaders: LineLeaders, list: LineList }[layout as 'list'] ?? LineBlock
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} />
      {line.length > 0 ? <Shown entries={line} /> : <Empty>{m.landing_no_line()}</Empty>}
      <Buttons section={section} />
    </SectionFrame>
  )
}
