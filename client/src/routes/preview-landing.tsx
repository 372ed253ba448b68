import type { SharedLanding } from '@prakat/schema/landing'
import { LandingSections } from '../landing/sections/landing-sections.tsx'
import { css } from '../ui/css.ts'
import { ShowingContext } from '../ui/showing.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'

/** As JSON brings it. */
export type LandingPreview = Omit<SharedLanding, 'expiresAt'> & { expiresAt: string }

interface PreviewLandingProps {
  preview: LandingPreview
  member: boolean
}

/** The draft of the landing page, as it is going to be shown. */
export default function PreviewLanding({ preview: { sections }, member }: PreviewLandingProps) {
  const { language } = useLanguage()
  if (sections.length === 0)
    return (
      <p className={css({ p: '10', color: 'fg.muted', textAlign: 'center' })}>
        {m.routes_preview_no_text()}
      </p>
    )
  return (
    <ShowingContext value={{ language, inert: false, member }}>
      <LandingSections sections={sections} />
    </ShowingContext>
  )
}
