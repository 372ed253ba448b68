import type { SectionView } from '@prakat/schema/landing'
import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { ShowingContext, useShowing } from '../../ui/showing.ts'
import { m } from '../../words/m.ts'
import { shownToWords } from '../../words/landing-codes.ts'
import { Choices } from '../../ui/choices.tsx'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import type { ListedSection } from '../section.ts'
import { LandingSections } from '../sections/landing-sections.tsx'
import { seenBy, type Reader } from './readers.ts'

interface DraftPreviewProps {
  rows: readonly ListedSection[] | null
  views: readonly SectionView[]
  /** Whether it is known how they look. */
  isRead: boolean
}

/** The page as it would be if it were published now. It follows the list, which does not wait for it. */
export const DraftPreview = memo(function DraftPreview({ rows, views, isRead }: DraftPreviewProps) {
  const [reader, setReader] = useState<Reader>('EVERYBODY')
  const seen = useMemo(() => seenBy(reader, rows ?? [], views), [reader, rows, views])
  return (
    <Frame
      views={useDeferredValue(seen)}
      seenBy={useDeferredValue(reader)}
      {...{ isRead, reader }}
      onReader={setReader}
    />
  )
})

const readers = ['EVERYBODY', 'VISITORS', 'MEMBERS'] as const

interface FrameProps extends Omit<DraftPreviewProps, 'rows'> {
  reader: Reader
  /** By whom what is shown is seen, which follows the choice. */
  seenBy: Reader
  onReader: (reader: Reader) => void
}

const Frame = memo(function Frame(props: FrameProps) {
  const { views, isRead, reader, seenBy: by, onReader } = props
  return (
    <PreviewFrame
      label={m.landing_preview()}
      height="calc(100dvh - 6rem)"
      note={
        <Choices
          label={m.landing_seen_by()}
          current={reader}
          onChoose={onReader}
          choices={readers.map((value) => ({
            ...{ value, label: shownToWords[value](), content: shownToWords[value]() },
          }))}
        />
      }
    >
      {isRead && views.length === 0 ? (
        <chakra.p p="10" bg="bg" color="fg.muted" textAlign="center" fontSize="2xl">
          {by === 'EVERYBODY' ? m.landing_nothing_to_see() : m.landing_nothing_for_them()}
        </chakra.p>
      ) : (
        <Seen views={views} isMember={by === 'MEMBERS'} />
      )}
    </PreviewFrame>
  )
})

/** Drawn as for members, who are told something else where there is nothing announced. */
function Seen({ views, isMember }: { views: readonly SectionView[]; isMember: boolean }) {
  const showing = useShowing()
  const value = useMemo(() => ({ ...showing, member: isMember }), [showing, isMember])
  return (
    <ShowingContext value={value}>
      <LandingSections sections={views} />
    </ShowingContext>
  )
}
