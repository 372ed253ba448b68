import type {
  LandingReaders,
  LandingBackground,
  LandingIcon,
  LandingType,
} from '@prakat/schema/landing-rules'
import { m, type Text } from './m.ts'

/** What the codes of a section of the landing page are called, where they are chosen and in the log. */
export const landingTypeNames: Record<LandingType, Text> = {
  hero: m.landing_type_hero,
  text: m.landing_type_text,
  features: m.landing_type_features,
  gallery: m.landing_type_gallery,
  video: m.landing_type_video,
  articles: m.landing_type_articles,
  announcements: m.landing_type_announcements,
  contact: m.landing_type_contact,
  links: m.landing_type_links,
  line: m.landing_type_line,
}

export const layoutWords: Record<string, Text> = {
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
  tree: m.landing_layout_tree,
  leaders: m.landing_layout_leaders,
}

export const shownToWords: Record<Uppercase<LandingReaders>, Text> = {
  EVERYBODY: m.landing_shown_to_everybody,
  VISITORS: m.landing_shown_to_visitors,
  MEMBERS: m.landing_shown_to_members,
}

export const backgroundWords: Record<Uppercase<LandingBackground>, Text> = {
  NONE: m.landing_background_none,
  TINT: m.landing_background_tint,
  BRAND: m.landing_background_brand,
  PICTURE: m.landing_background_picture,
}

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
