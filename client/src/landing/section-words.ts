import {
  landingLayouts,
  landingTypes,
  type LandingIcon,
  type LandingType,
} from '@prakat/schema/landing-rules'
import {
  AlignLeft,
  Clapperboard,
  Images,
  LayoutGrid,
  LayoutTemplate,
  Link2,
  MapPin,
  Megaphone,
  Newspaper,
  type LucideIcon,
} from 'lucide-react'
import { shownName } from '../words/language-of.ts'
import { m, type Text } from '../words/m.ts'
import { ruleName, type SectionCode } from './section.ts'

interface TypeWords {
  label: Text
  /** What it is for. */
  about: Text
  icon: LucideIcon
}

export const typeWords: Record<LandingType, TypeWords> = {
  hero: { label: m.landing_type_hero, about: m.landing_about_hero, icon: LayoutTemplate },
  text: { label: m.landing_type_text, about: m.landing_about_text, icon: AlignLeft },
  features: { label: m.landing_type_features, about: m.landing_about_features, icon: LayoutGrid },
  gallery: { label: m.landing_type_gallery, about: m.landing_about_gallery, icon: Images },
  video: { label: m.landing_type_video, about: m.landing_about_video, icon: Clapperboard },
  articles: { label: m.landing_type_articles, about: m.landing_about_articles, icon: Newspaper },
  announcements: {
    ...{ label: m.landing_type_announcements, about: m.landing_about_announcements },
    icon: Megaphone,
  },
  contact: { label: m.landing_type_contact, about: m.landing_about_contact, icon: MapPin },
  links: { label: m.landing_type_links, about: m.landing_about_links, icon: Link2 },
}

const layoutWords: Record<string, Text> = {
  centered: m.landing_layout_centered,
  split: m.landing_layout_split,
  cover: m.landing_layout_cover,
  column: m.landing_layout_column,
  aside: m.landing_layout_aside,
  statement: m.landing_layout_statement,
  grid: m.landing_layout_grid,
  rows: m.landing_layout_rows,
  steps: m.landing_layout_steps,
  mosaic: m.landing_layout_mosaic,
  even: m.landing_layout_even,
  strip: m.landing_layout_strip,
  wide: m.landing_layout_wide,
  beside: m.landing_layout_beside,
  framed: m.landing_layout_framed,
  cards: m.landing_layout_cards,
  lead: m.landing_layout_lead,
  list: m.landing_layout_list,
  timeline: m.landing_layout_timeline,
  band: m.landing_layout_band,
  tiles: m.landing_layout_tiles,
  chips: m.landing_layout_chips,
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

export const iconWords: Record<LandingIcon, Text> = {
  star: m.landing_icon_star,
  heart: m.landing_icon_heart,
  flag: m.landing_icon_flag,
  shield: m.landing_icon_shield,
  globe: m.landing_icon_globe,
  leaf: m.landing_icon_leaf,
  lightbulb: m.landing_icon_lightbulb,
  sparkles: m.landing_icon_sparkles,
  megaphone: m.landing_icon_megaphone,
  calendar: m.landing_icon_calendar,
  clock: m.landing_icon_clock,
  document: m.landing_icon_document,
  book: m.landing_icon_book,
  video: m.landing_icon_video,
  image: m.landing_icon_image,
  download: m.landing_icon_download,
  person: m.landing_icon_person,
  people: m.landing_icon_people,
  building: m.landing_icon_building,
  briefcase: m.landing_icon_briefcase,
  graduation: m.landing_icon_graduation,
  chat: m.landing_icon_chat,
  phone: m.landing_icon_phone,
  mail: m.landing_icon_mail,
  map: m.landing_icon_map,
  link: m.landing_icon_link,
  search: m.landing_icon_search,
  settings: m.landing_icon_settings,
  chart: m.landing_icon_chart,
  wallet: m.landing_icon_wallet,
  health: m.landing_icon_health,
  travel: m.landing_icon_travel,
}
