import type { LandingType } from '@prakat/schema/landing-rules'
import type { SectionView } from '@prakat/schema/landing'
import { memo, type ComponentType } from 'react'
import { css } from '../../ui/css.ts'
import { AnnouncementsSection } from './announcements-section.tsx'
import { ArticlesSection } from './articles-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { FeaturesSection } from './features-section.tsx'
import { GallerySection } from './gallery-section.tsx'
import { HeroSection } from './hero-section.tsx'
import { LineSection } from './line-section.tsx'
import { LinksSection } from './links-section.tsx'
import { TextSection } from './text-section.tsx'
import { VideoSection } from './video-section.tsx'

const byType: Record<LandingType, ComponentType<{ section: SectionView; first: boolean }>> = {
  hero: HeroSection,
  text: TextSection,
  features: FeaturesSection,
  gallery: GallerySection,
  video: VideoSection,
  articles: ArticlesSection,
  announcements: AnnouncementsSection,
  contact: ContactSection,
  links: LinksSection,
  line: LineSection,
}

/** One section, drawn anew only when it changes. */
const Section = memo(({ section, first }: { section: SectionView; first: boolean }) => {
  const Of = byType[section.type]
  return <Of section={section} first={first} />
})
Section.displayName = 'Section'

/** The sections of a landing page, one below the other, in the width that there is. */
export function LandingSections({ sections }: { sections: readonly SectionView[] }) {
  return (
    <div
      className={css({ containerType: 'inline-size', color: 'fg', bg: 'bg', lineHeight: '1.55' })}
    >
      {sections.map((section, at) => (
        <Section key={section.id} section={section} first={at === 0} />
      ))}
    </div>
  )
}
