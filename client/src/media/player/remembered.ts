const storageKey = 'prakat-player'

/** What somebody has chosen in a player, for all videos in this browser. */
export interface Remembered {
  volume?: number
  speed?: number
  /** A language, or that none are shown. */
  captions?: string
  /** The last language, also while none are shown. */
  language?: string
  /** What is open beside the video. */
  side?: string
}

/** Without storage nothing is remembered. */
export const remembered = {
  read(): Remembered {
    try {
      const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
      return typeof found === 'object' && found !== null ? clean(found as Remembered) : {}
    } catch {
      return {}
    }
  },
  keep(chosen: Remembered): void {
    try {
      localStorage.setItem(storageKey, JSON.stringify({ ...remembered.read(), ...chosen }))
    } catch {
      // A full or closed storage.
    }
  },
}

function clean({ volume, speed, captions, language, side }: Remembered): Remembered {
  const isWithin = (value: unknown, least: number, most: number) =>
    typeof value === 'number' && value >= least && value <= most
  return {
    ...(isWithin(volume, 0.01, 1) && { volume: volume! }),
    ...(isWithin(speed, 0.25, 4) && { speed: speed! }),
    ...(typeof captions === 'string' && { captions }),
    ...(typeof language === 'string' && { language }),
    ...(typeof side === 'string' && { side }),
  }
}

/**
 * Which captions are shown at first: those that were chosen last, or else those in the language of the page.
 * @param languages what there are captions in
 */
export function firstCaptions(
  languages: readonly string[],
  { captions }: Remembered,
  ofPage: string,
): string | null {
  if (captions === 'off') return null
  const start = (tag: string) => tag.split('-')[0]?.toLowerCase()
  const like = (target: string) =>
    languages.find((tag) => tag === target) ?? languages.find((tag) => start(tag) === start(target))
  return (captions && like(captions)) || like(ofPage) || null
}
