import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { repoRoot } from './repo-root.ts'

// Draws the icons of the installed app from favicon.svg; run by hand when that changes, with CHROME_PATH set.
const publicFolder = join(repoRoot, 'client/public')
const svg = await readFile(join(publicFolder, 'favicon.svg'), 'utf8')
const drawing = svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')
const symbol = drawing.replace(/<rect[^>]*\/>/, '')
const ground = '<rect width="32" height="32" fill="#0e7a4e"/>'
const scaled = (factor: number) =>
  `<g transform="translate(16 16) scale(${factor}) translate(-16 -16)">${symbol}</g>`

/** An icon of Lucide, by its path on a square of 24: https://lucide.dev */
const onGround = (path: string) =>
  `<rect width="32" height="32" rx="9" fill="#0e7a4e"/>
  <path d="${path}" transform="translate(7 7) scale(0.75)" fill="none" stroke="#fff" stroke-width="2"
    stroke-linecap="round" stroke-linejoin="round"/>`
const month =
  'M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM3 9h18'
const days = 'M8 13h.01M12 13h.01M16 13h.01M8 17h.01M12 17h.01M16 17h.01'
const tray =
  'M22 12h-6l-2 3h-4l-2-3H2M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z'
const monthAndClock =
  'M16 14v2.2l1.6 1M16 2v3M21 7.338V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2.338M3 9h5.859M8 2v3M16 10a6 6 0 1 1 0 12 6 6 0 0 1 0-12z'
const megaphone =
  'M11 6a13 13 0 0 0 8.4-2.8A1 1 0 0 1 21 4v12a1 1 0 0 1-1.6.8A13 13 0 0 0 11 14H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6 14a12 12 0 0 0 2.4 7.2 2 2 0 0 0 3.2-2.4A8 8 0 0 1 10 14M8 6v8'

const icons: [name: string, size: number, content: string][] = [
  ['icon-192', 192, drawing],
  ['icon-512', 512, drawing],
  // Systems crop these to their own shape, up to the outer fifth.
  ['maskable-192', 192, ground + scaled(0.78)],
  ['maskable-512', 512, ground + scaled(0.78)],
  ['icon-180', 180, ground + scaled(0.9)],
  // Only its outline counts: Android draws it in one colour.
  ['badge-64', 64, scaled(1.15)],
  ['shortcut-inbox', 96, onGround(tray)],
  ['shortcut-meetings', 96, onGround(month + days)],
  ['shortcut-work-schedule', 96, onGround(monthAndClock)],
  ['shortcut-announcement', 96, onGround(megaphone)],
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
