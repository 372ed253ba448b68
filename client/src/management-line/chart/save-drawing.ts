import { loadChartFonts, type ChartFont } from './chart-fonts.ts'
import type { ChartLayout } from './chart-layout.ts'
import { chartSvg, sizeOf, type Drawing } from './chart-svg.ts'
import { inlinePhotos } from './inline-photos.ts'
import { saveChart } from './save-chart.ts'
import type { LineTree } from '../use-line.ts'

/** What a canvas holds in most browsers, and what it holds in all of them. */
const canvases = [
  { side: 16_384, area: 50_000_000 },
  { side: 4_096, area: 16_000_000 },
]
const sharpest = 2

/** Twice the size on the screen, or as much of it as a canvas holds. */
export function scaleFor(
  { width, height }: { width: number; height: number },
  { side, area }: { side: number; area: number },
): number {
  return Math.min(sharpest, side / width, side / height, Math.sqrt(area / (width * height)))
}

export async function saveChartSvg(tree: LineTree, layout: ChartLayout): Promise<void> {
  const svg = chartSvg({ tree, layout, photos: await inlinePhotos(tree, layout) })
  saveChart(svgBlob(svg), 'svg')
}

export async function saveChartPng(tree: LineTree, layout: ChartLayout): Promise<void> {
  const [photos, fonts] = await Promise.all([inlinePhotos(tree, layout), fontRules()])
  for (const canvas of canvases) {
    const png = await pngOf({ tree, layout, photos, fonts }, canvas)
    if (png) return saveChart(png, 'png')
  }
  throw new Error('No canvas held the chart')
}

async function pngOf(drawing: Drawing, limits: { side: number; area: number }) {
  const size = sizeOf(drawing.layout)
  const scale = scaleFor(size, limits)
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(size.width * scale)
  canvas.height = Math.max(1, Math.floor(size.height * scale))
  const url = URL.createObjectURL(svgBlob(chartSvg({ ...drawing, scale })))
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  } finally {
    URL.revokeObjectURL(url)
  }
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
}

const svgBlob = (svg: string) => new Blob([svg], { type: 'image/svg+xml;charset=utf-8' })

const faces: Record<ChartFont, string> = {
  'latin-regular': "font-family:'IBM Plex Sans';font-weight:400",
  'latin-bold': "font-family:'IBM Plex Sans';font-weight:600",
  'thai-regular': "font-family:'IBM Plex Sans Thai';font-weight:400",
  'thai-bold': "font-family:'IBM Plex Sans Thai';font-weight:600",
}

/** A picture within a page knows none of the fonts of that page. */
async function fontRules(): Promise<string> {
  const rules = (await loadChartFonts()).map(
    async ([name, bytes]) => `@font-face{${faces[name]};src:url(${await dataUrlOf(bytes)})}`,
  )
  return (await Promise.all(rules)).join('')
}

const dataUrlOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('Not to be read')))
    reader.readAsDataURL(blob)
  })
