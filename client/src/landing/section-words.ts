import { landingLayouts, landingTypes, type LandingType } from '@prakat/schema/landing-rules'
import {
  AlignLeft,
  Clapperboard,
  Images,
  LayoutGrid,
  LayoutTemplate,
  Link2,
  MapPin,
  Megaphone,
  Network,
  Newspaper,
  type LucideIcon,
} from 'lucide-react'
import { shownName } from '../words/language-of.ts'
import { landingTypeNames, layoutWords } from '../words/landing-codes.ts'
import { m, type Text } from '../words/m.ts'
import { ruleName, type SectionCode } from './section.ts'

interface TypeWords {
  label: Text
  /** What it is for. */
  about: Text
  icon: LucideIcon
}

export const typeWords: Record<LandingType, TypeWords> = {
  hero: { label: landingTypeNames.hero, about: m.landing_about_hero, icon: LayoutTemplate },
  text: { label: landingTypeNames.text, about: m.landing_about_text, icon: AlignLeft },
  features: { label: landingTypeNames.features, about: m.landing_about_features, icon: LayoutGrid },
  gallery: { label: landingTypeNames.gallery, about: m.landing_about_gallery, icon: Images },
  video: { label: landingTypeNames.video, about: m.landing_about_video, icon: Clapperboard },
  articles: { label: landingTypeNames.articles, about: m.landing_about_articles, icon: Newspaper },
  announcements: {
    ...{ label: landingTypeNames.announcements, about: m.landing_about_announcements },
    icon: Megaphone,
  },
  contact: { label: landingTypeNames.contact, about: m.landing_about_contact, icon: MapPin },
  links: { label: landingTypeNames.links, about: m.landing_about_links, icon: Link2 },
  line: { label: landingTypeNames.line, about: m.landing_about_line, icon: Network },
}

export const layoutInWords = (layout: string) => layoutWords[layout]?.() ?? layout
export const layoutsOf = (type: LandingType): readonly string[] => landingLayouts[type]

/** The type that an address names, if there is one of that name. */
export const typeNamed = (name: string | null): LandingType | null =>
  landingTypes.find((type) => type === name) ?? null

interface Named {
  type: SectionCode
  headingEn: string
  headingTh: string
}

/** Its heading; what it is where it has none. */
export const nameOfSection = ({ type, headingEn, headingTh }: Named) =>
  shownName(headingEn, headingTh) || typeWords[ruleName(type)].label()

/** What is missing of a section, by the name of its field. */
const missing: Record<string, Text> = {
  headingEn: m.landing_lacks_heading,
  bodyEn: m.landing_lacks_body,
  items: m.landing_lacks_items,
  mediaIds: m.landing_lacks_pictures,
  videoId: m.landing_lacks_video,
  addressEn: m.landing_lacks_contact,
  backgroundId: m.landing_lacks_background,
}
export const missingInWords = (field: string) => missing[field]?.() ?? m.landing_not_complete()
