import type { KnownDevice } from './known-device.ts'

type Pattern = [RegExp, string]

// Each names itself after those it wants to be taken for, so the order counts.
const browsers: Pattern[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: Pattern[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

const named = (patterns: Pattern[], userAgent: string | null) =>
  patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]

/** What to call a device: its browser and where that runs. */
export function deviceLabel({
  browser,
  userAgent,
}: Pick<KnownDevice, 'browser' | 'userAgent'>): string {
  const told = browser === 'Unknown' ? null : browser
  const name = told ?? named(browsers, userAgent) ?? 'Unknown browser'
  return [name, named(systems, userAgent)].filter(Boolean).join(' on ')
}

export function isHandheld({ userAgent }: Pick<KnownDevice, 'userAgent'>): boolean {
  return /iPhone|iPad|Android/.test(userAgent ?? '')
}
