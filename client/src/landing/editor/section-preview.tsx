import { missingOfLanding } from '@prakat/schema/landing-rules'
import { isEmpty } from '@prakat/schema/plain-text-of'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { m } from '../../words/m.ts'
import { PreviewFrame } from '../preview/preview-frame.tsx'
import { previewSection } from '../preview/preview-section.ts'
import { useSectionContext } from '../preview/use-around.ts'
import { missingInWords } from '../section-words.ts'
import { ruleName } from '../section.ts'
import { LandingSections } from '../sections/landing-sections.tsx'
import type { SectionValues } from './section-form.tsx'

/** The section as it is written now, as its visitors will see it, and what it still lacks. */
export function SectionPreview({ height }: { height: string }) {
  const { control } = useFormContext<SectionValues>()
  const typed = useWatch({ control }) as SectionValues
  // Whoever types is not kept waiting for it.
  const values = useDeferredValue(typed)
  const around = useSectionContext(values)
  const missing = missingIn(values)
  return (
    <PreviewFrame
      label={m.landing_preview()}
      height={height}
      note={
        missing ? (
          <chakra.span display="inline-flex" alignItems="center" gap="1.5">
            <chakra.span color="fg.warning">
              <CircleAlert size={15} aria-hidden="true" />
            </chakra.span>
            {missingInWords(missing)}
          </chakra.span>
        ) : null
      }
    >
      <LandingSections sections={[previewSection(values, around)]} />
    </PreviewFrame>
  )
}

/** The first field without which it cannot be shown. */
export const missingIn = (values: SectionValues) =>
  missingOfLanding({
    ...values,
    type: ruleName(values.type),
    background: ruleName(values.background),
    bodyIsEmpty: [values.bodyEn, values.bodyTh].every((body) => !body || isEmpty(body)),
  })
