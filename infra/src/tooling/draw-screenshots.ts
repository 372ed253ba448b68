import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { repoRoot } from './repo-root.ts'

// Draws what whoever installs the app is shown first; run by hand when it looks otherwise, with `npm start` and its demo
// at SITE_URL, its owner in ADMIN_EMAIL and ADMIN_PASSWORD, and CHROME_PATH set.
const env = (name: string, otherwise?: string) => {
  const value = process.env[name] ?? otherwise
  if (value === undefined) throw new Error(`Set ${name}`)
  return value
}
const site = env('SITE_URL', 'http://localhost:3000')
const folder = join(repoRoot, 'client/public/screenshots')

const forms = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } }
const pictures: [form: keyof typeof forms, name: string, path: string][] = [
  ['narrow', 'inbox', '/inbox'],
  ['narrow', 'meetings', '/meetings?view=list'],
  ['wide', 'meetings', '/meetings?view=month'],
  ['wide', 'backoffice', '/backoffice/announcements'],
]

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({ executablePath: env('CHROME_PATH') })
for (const [form, name, path] of pictures) {
  const context = await browser.newContext({
    ...{ viewport: forms[form], locale: 'en-GB', colorScheme: 'light', reducedMotion: 'reduce' },
    isMobile: form === 'narrow',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await signIn(page)
  await page.goto(site + path, { waitUntil: 'networkidle' })
  const picture = await page.screenshot()
  // A quarter of the size, and nobody sees it.
  const small = await sharp(picture).png({ palette: true, colours: 128, effort: 10 }).toBuffer()
  await writeFile(join(folder, `${form}-${name}.png`), small)
  await context.close()
}
await browser.close()

async function signIn(page: Page) {
  const data = { email: env('ADMIN_EMAIL'), password: env('ADMIN_PASSWORD') }
  const answer = await page.request.post(`${site}/v1/auth/sign-in`, { data })
  const { token, refreshToken } = (await answer.json()) as Record<string, string>
  await page.goto(`${site}/favicon.svg`)
  const kept = {
    'prakat-session': JSON.stringify({ token, refreshToken }),
    'prakat-device-id': randomUUID(),
  }
  await page.evaluate(`Object.assign(localStorage, ${JSON.stringify(kept)})`)
  // No banner opens over what is to be seen.
  await page.evaluate(`sessionStorage.setItem('prakat-popup', 'seen')`)
}
