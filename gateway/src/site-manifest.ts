import type { Locale } from '@prakat/schema/locales'
import { standardLanguage, type SharedSettings } from '@prakat/schema/settings'
import { ownIcon } from './site-document.ts'

interface Localized {
  value: string
  lang: Locale
}
type Named = { name: string; name_localized?: Partial<Record<Locale, Localized>> }

/** As it was built: https://www.w3.org/TR/appmanifest/ */
export interface AppManifest {
  description?: string
  description_localized?: Partial<Record<Locale, Localized>>
  icons?: { src: string }[]
  shortcuts?: (Named & { icons?: object[] })[]
  screenshots?: object[]
  [other: string]: unknown
}

/**
 * What the installed site is called and looks like. Few browsers know of texts in several languages, so those of the
 * organisation's stand where all look.
 */
export function manifestOf(built: AppManifest, settings: SharedSettings): AppManifest {
  const { name, logoId } = settings
  const lang = standardLanguage(settings)
  const { icons, shortcuts, screenshots, ...same } = built
  return {
    ...same,
    // In the product's colours and with its name, as are the icons of shortcuts.
    ...(!logoId && screenshots && { screenshots }),
    ...{ name, short_name: name, lang },
    ...(built.description && {
      description: built.description_localized?.[lang]?.value ?? built.description,
    }),
    ...(icons && { icons: icons.map((icon) => (logoId ? withLogo(icon, logoId) : icon)) }),
    ...(shortcuts && {
      shortcuts: shortcuts.map(({ icons: drawn, ...shortcut }) => ({
        ...shortcut,
        name: shortcut.name_localized?.[lang]?.value ?? shortcut.name,
        ...(!logoId && drawn && { icons: drawn }),
      })),
    }),
  }
}

const withLogo = <Icon extends { src: string }>(icon: Icon, logoId: string): Icon => ({
  ...icon,
  src: ownIcon(icon.src, logoId),
})
