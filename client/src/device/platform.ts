import type { browsers } from '@prakat/schema/device'

type BrowserName = (typeof browsers)[number]

export interface Platform {
  isIos: boolean
  isAndroid: boolean
  isWindows: boolean
  /** Runs in a window of its own, as an app. */
  isInstalled: boolean
  browser: BrowserName
}

export function platform(): Platform {
  const { userAgent } = navigator
  return {
    isIos: isIos(userAgent, navigator.maxTouchPoints),
    isAndroid: /Android/i.test(userAgent),
    isWindows: /Windows/i.test(userAgent),
    isInstalled: isInstalled(),
    browser: browserName(userAgent),
  }
}

// An iPad claims to be a Macintosh, but those have no touch screen.
const isIos = (userAgent: string, touchPoints: number) =>
  /iPad|iPhone|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1)

/** Whether it runs in a window of its own, as an app. */
export function isInstalled(): boolean {
  const modes = ['standalone', 'minimal-ui', 'fullscreen', 'window-controls-overlay']
  return (
    ('standalone' in navigator && navigator.standalone === true) ||
    modes.some((mode) => matchMedia(`(display-mode: ${mode})`).matches)
  )
}

// Edge and Chrome also name the browsers they descend from, so the order matters.
function browserName(userAgent: string): BrowserName {
  if (/Edg(e|A|iOS)?\//.test(userAgent)) return 'Edge'
  if (/(Firefox|FxiOS)\//.test(userAgent)) return 'Firefox'
  if (/OPR\/|SamsungBrowser\//.test(userAgent)) return 'Unknown'
  if (/(Chrome|Chromium|CriOS)\//.test(userAgent)) return 'Chrome'
  if (/Safari\//.test(userAgent)) return 'Safari'
  return 'Unknown'
}
