import latinRegular from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-400-normal.woff?url'
import latinBold from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-latin-600-normal.woff?url'
import thaiRegular from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-400-normal.woff?url'
import thaiBold from '@fontsource/ibm-plex-sans-thai/files/ibm-plex-sans-thai-thai-600-normal.woff?url'

const files = {
  'latin-regular': latinRegular,
  'latin-bold': latinBold,
  'thai-regular': thaiRegular,
  'thai-bold': thaiBold,
}
export type ChartFont = keyof typeof files

/** What a file is written in that has to look the same where these fonts are not installed. */
export const loadChartFonts = () =>
  Promise.all(
    Object.entries(files).map(async ([name, url]) => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`The font ${name} did not load`)
      return [name as ChartFont, await response.blob()] as const
    }),
  )
