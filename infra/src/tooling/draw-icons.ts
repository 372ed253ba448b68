import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CalendarClock, CalendarDays, Inbox, Megaphone, type LucideIcon } from 'lucide-react'
import { chromium } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { repoRoot } from './repo-root.ts'

// Draws the icons of the installed app from favicon.svg; run by hand when that changes, with CHROME_PATH set.
const publicFolder = join(repoRoot, 'client/public')
const svg = await readFile(join(publicFolder, 'favicon.svg'), 'utf8')
const drawing = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
const symbol = drawing.replace(/<rect[^>]*\/>/, '')
const ground = '<rect width="32" height="32" fill="#0e7a4e"/>'
const scaled = (factor: number) =>
  `<g transform="translate(16 16) scale(${factor}) translate(-16 -16)">${symbol}</g>`

const onGround = (Icon: LucideIcon) =>
  `<rect width="32" height="32" rx="9" fill="#0e7a4e"/>` +
  renderToStaticMarkup(createElement(Icon, { x: 7, y: 7, size: 18, color: '#ffffff' }))

const icons: [name: string, size: number, content: string][] = [
  ['icon-192', 192, drawing],
  ['icon-512', 512, drawing],
  // Systems crop these to their own shape, up to the outer fifth.
  ['maskable-192', 192, ground + scaled(0.78)],
  ['maskable-512', 512, ground + scaled(0.78)],
  ['icon-180', 180, ground + scaled(0.9)],
  // Only its outline counts: Android draws it in one colour.
  ['badge-64', 64, scaled(1.15)],
  ['shortcut-inbox', 96, onGround(Inbox)],
  ['shortcut-meetings', 96, onGround(CalendarDays)],
  ['shortcut-work-schedule', 96, onGround(CalendarClock)],
  ['shortcut-announcement', 96, onGround(Megaphone)],
]

const browser = await chromium.launch({ executablePath: process.env['CHROME_PATH'] })
for (const [name, size, content] of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(
    `<style>* { margin: 0 } svg { display: block }</style>
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}">${content}</svg>`,
  )
  const picture = await page.screenshot({ omitBackground: true })
  await writeFile(join(publicFolder, 'icons', `${name}.png`), picture)
  // Browsers request this one if a page names no other. It may contain a PNG.
  if (name === 'icon-192') {
    await writeFile(join(publicFolder, 'favicon.ico'), Buffer.concat([iconHead(picture), picture]))
  }
  await page.close()
}
await browser.close()

/** The head of an .ico file with one picture of 192 pixels. */
function iconHead({ length }: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(192, 6)
  head.writeUInt8(192, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(length, 14)
  head.writeUInt32LE(22, 18)
  return head
}
