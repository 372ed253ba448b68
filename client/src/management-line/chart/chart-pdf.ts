import PDFDocument from 'pdfkit'
import { m } from '../../words/m.ts'
import { holderOf, nameOfEntry } from '../line.ts'
import type { LineTree } from '../use-line.ts'
import { loadChartFonts } from './chart-fonts.ts'
import { card } from './chart-layout.ts'
import { acrossA4, pagesOf, type ChartPage } from './chart-pages.ts'
import { linesOfCard } from './page-drawing.ts'
import { paperMargin as margin, paperSize, placeOnPaper } from './paper.ts'
import { saveChart } from './save-chart.ts'

type Doc = InstanceType<typeof PDFDocument>
type Weight = 'regular' | 'bold'

/** The line as a PDF of A4 across, whose names are text, and whose pages lead to one another. */
export async function saveChartPdf(tree: LineTree): Promise<void> {
  const fonts = await loadChartFonts()
  const title = m.management_line_title()
  const doc = new PDFDocument({
    autoFirstPage: false,
    info: { Title: title },
    // Those that come with every reader are not loaded, and no page uses them.
    font: '',
  })
  const chunks: BlobPart[] = []
  const done = new Promise<void>((resolve) => {
    doc.on('data', (chunk: BlobPart) => chunks.push(chunk))
    doc.on('end', () => resolve())
  })
  for (const [name, file] of fonts) doc.registerFont(name, await file.arrayBuffer())
  const pages = pagesOf(tree)
  for (const [at, page] of pages.entries())
    drawPage(doc, page, tree, { number: at + 1, count: pages.length })
  doc.end()
  await done
  saveChart(new Blob(chunks, { type: 'application/pdf' }), 'pdf')
}

function drawPage(
  doc: Doc,
  page: ChartPage,
  tree: LineTree,
  { number, count }: { number: number; count: number },
): void {
  const { width, height } = paperSize(acrossA4)
  doc.addPage({ size: [width, height], margin: 0 })
  doc.addNamedDestination(pageName(number))
  const top = tree.byId.get(page.top)
  const heading = m.management_line_title() + (number > 1 && top ? ` – ${nameOfEntry(top)}` : '')
  write(doc, heading, {
    x: margin,
    y: margin - 6,
    size: 13,
    weight: 'bold',
    most: width - 2 * margin,
  })
  const foot = m.management_line_page({ number, count })
  const footWidth = widthOf(doc, foot, 9, 'regular')
  write(doc, foot, {
    x: width - margin - footWidth,
    y: height - margin,
    size: 9,
    colour: '#555555',
  })

  const { x, y, k } = placeOnPaper(page.layout, acrossA4)
  doc.save()
  doc.translate(x, y).scale(k)
  doc.lineWidth(1.5).strokeColor('#8a94a0')
  for (const { path } of page.layout.links) doc.path(path).stroke()
  for (const place of page.layout.cards) {
    const entry = tree.byId.get(place.id)
    if (!entry) continue
    doc.roundedRect(place.x, place.y, card.width, card.height, 8).lineWidth(1)
    if (!holderOf(entry)) doc.dash(5, { space: 4 })
    doc.fillAndStroke('#ffffff', '#8a94a0').undash()
    const lines = linesOfCard(entry)
    for (const [row, text] of lines.entries()) {
      write(doc, text, {
        x: place.x + 12,
        y: place.y + card.height / 2 - 8 + (row - (lines.length - 1) / 2) * 17,
        size: row === 0 ? 14 : 12,
        weight: row === 0 ? 'bold' : 'regular',
        colour: row === 0 ? '#111111' : '#444444',
        most: card.width - 24,
      })
    }
    const onPage = page.goesOn.get(place.id)
    if (!onPage) continue
    const text = m.management_line_page_number({ number: onPage })
    const wide = widthOf(doc, text, 11, 'regular') + 14
    // On the lower edge, as in a column the next card is right below.
    const at = { x: place.x + (card.width - wide) / 2, y: place.y + card.height - 8 }
    doc.roundedRect(at.x, at.y, wide, 16, 8).fillAndStroke('#ffffff', '#8a94a0')
    write(doc, text, { x: at.x + 7, y: at.y + 1, size: 11 })
    doc.goTo(at.x, at.y, wide, 16, pageName(onPage))
  }
  doc.restore()
}

const pageName = (number: number) => `page-${number}`

/** Thai letters and Latin ones are in different files of one typeface. */
function runsOf(text: string, weight: Weight): { font: string; text: string }[] {
  return (text.match(/[\u0E00-\u0E7F]+|[^\u0E00-\u0E7F]+/g) ?? []).map((run) => ({
    font: `${/[\u0E00-\u0E7F]/.test(run) ? 'thai' : 'latin'}-${weight}`,
    text: run,
  }))
}

function widthOf(doc: Doc, text: string, size: number, weight: Weight): number {
  return runsOf(text, weight).reduce(
    (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text),
    0,
  )
}

interface Written {
  x: number
  y: number
  size: number
  weight?: Weight
  colour?: string
  most?: number
}

function write(doc: Doc, text: string, options: Written): void {
  const { x, y, size, weight = 'regular', colour = '#111111', most = Infinity } = options
  let left = x
  doc.fillColor(colour)
  for (const run of runsOf(shortened(doc, text, size, weight, most), weight)) {
    doc.font(run.font).fontSize(size).text(run.text, left, y, { lineBreak: false })
    left += doc.widthOfString(run.text)
  }
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function shortened(doc: Doc, text: string, size: number, weight: Weight, most: number): string {
  if (widthOf(doc, text, size, weight) <= most) return text
  const letters = [...segmenter.segment(text)].map(({ segment }) => segment)
  while (letters.length > 1) {
    letters.pop()
    const short = `${letters.join('').trimEnd()}…`
    if (widthOf(doc, short, size, weight) <= most) return short
  }
  return '…'
}
