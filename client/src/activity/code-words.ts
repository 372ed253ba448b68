import { channelWords, languageWords, roles, roleWords, severityWords } from '../words/codes.ts'
import {
  backgroundWords,
  iconWords,
  shownToWords,
  landingTypeNames,
  layoutWords,
} from '../words/landing-codes.ts'
import { languageNames } from '../words/language.ts'
import { m, type Text } from '../words/m.ts'

const roleNames = Object.fromEntries(roles.map((role) => [role, roleWords[role].label]))
const policies = Object.fromEntries(
  roles.map((role) => [role, () => m.settings_two_factor_from({ role: roleWords[role].label() })]),
)
const upper = (words: Record<string, Text>) =>
  Object.fromEntries(Object.entries(words).map(([code, word]) => [code.toUpperCase(), word]))

/** What the codes of a field stand for. Kinds are those of categories, articles and files. */
const words: Record<string, Record<string, Text>> = {
  role: roleNames,
  severity: severityWords,
  channels: channelWords,
  locale: languageWords,
  language: {
    BROWSER: m.settings_language_browser,
    EN: () => languageNames.en,
    TH: () => languageNames.th,
  },
  kind: {
    ...{ ARTICLE: m.articles_kind_article, PAGE: m.articles_kind_page },
    ...{ POLICY: m.articles_kind_policy, TEST: m.categories_kind_test },
    KNOWLEDGE: m.categories_kind_knowledge,
    ...{ IMAGE: m.media_kind_image, VIDEO: m.media_kind_video, AUDIO: m.media_kind_audio },
    DOCUMENT: m.media_kind_document,
  },
  icon: {
    ...upper(iconWords),
    ...{ FOLDER: m.categories_icon_folder, BOOK: m.categories_icon_book },
    ...{ NEWSPAPER: m.categories_icon_newspaper, VIDEO: m.categories_icon_video },
    ...{ FLASK: m.categories_icon_flask, HEART: m.categories_icon_heart },
    ...{ STAR: m.categories_icon_star, FLAG: m.categories_icon_flag },
  },
  look: { MODAL: m.popups_style_modal, BAR: m.popups_style_bar, CORNER: m.popups_style_corner },
  frequency: {
    ...{ ONCE: m.popups_once, SESSION: m.popups_each_session },
    ...{ DAILY: m.popups_daily, DAYS: m.popups_each_days },
  },
  source: { UPLOAD: m.videos_source_upload, LINK: m.videos_source_link },
  type: upper(landingTypeNames),
  layout: upper(layoutWords),
  background: backgroundWords,
  shownTo: shownToWords,
  visibility: { PUBLIC: m.settings_visibility_public, MEMBERS: m.settings_visibility_members },
  registration: {
    ...{ OPEN: m.settings_registration_open, DOMAINS: m.settings_registration_domains },
    ...{ INVITE: m.settings_registration_invite, OFF: m.settings_registration_off },
  },
  requireTwoFactor: { ...policies, OFF: m.settings_two_factor_off },
}

/** "hr" as a role → "HR". The log has the lower-case codes of the services. */
export function codeInWords(field: string, code: string): string | undefined {
  return words[field]?.[code.toUpperCase()]?.()
}
