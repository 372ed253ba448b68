const family = "'IBM Plex Sans', 'IBM Plex Sans Thai', system-ui, sans-serif"
let context: CanvasRenderingContext2D | null | undefined
const widths = new Map<string, number>()
// What was measured before a font had come is not so wide in it.
if ('fonts' in document) document.fonts.addEventListener('loadingdone', () => widths.clear())

function widthOf(text: string, font: string): number {
  const key = `${font} ${text}`
  const known = widths.get(key)
  if (known !== undefined) return known
  context ??= document.createElement('canvas').getContext('2d')
  if (context) context.font = `${font} ${family}`
  const width = context ? context.measureText(text).width : text.length * 7
  // Thousands of names; beginning anew costs little.
  if (widths.size > 20_000) widths.clear()
  widths.set(key, width)
  return width
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * As much of a text as is so wide, as SVG does not shorten it itself. Thai vowels and tone marks stay with their
 * letter.
 */
export function fitText(text: string, font: string, most: number): string {
  if (text === '' || widthOf(text, font) <= most) return text
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment)
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (widthOf(`${letters.slice(0, middle).join('')}…`, font) <= most) low = middle
    else high = middle - 1
  }
  return `${letters.slice(0, low).join('').trimEnd()}…`
}
