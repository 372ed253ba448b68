import type { ShownSection } from '@prakat/schema/landing'
import { chakra } from '@chakra-ui/react/styled-system'
import { memo, useDeferredValue } from 'react'
import { m } from '../../words/m.ts'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { LandingSections } from '../sections/landing-sections.tsx'

interface DraftPreviewProps {
  shown: readonly ShownSection[]
  /** Whether it is known how they look. */
  isRead: boolean
}

/** The page as it would be if it were published now. It follows the list, which does not wait for it. */
export const DraftPreview = memo(function DraftPreview({ shown, isRead }: DraftPreviewProps) {
  return <Frame shown={useDeferredValue(shown)} isRead={isRead} />
})

const Frame = memo(function Frame({ shown, isRead }: DraftPreviewProps) {
  return (
    <PreviewFrame label={m.landing_preview()} height="calc(100dvh - 6rem)">
      {isRead && shown.length === 0 ? (
        <chakra.p p="10" bg="bg" color="fg.muted" textAlign="center" fontSize="2xl">
          {m.landing_nothing_to_see()}
        </chakra.p>
      ) : (
        <LandingSections sections={shown} />
      )}
    </PreviewFrame>
  )
})
