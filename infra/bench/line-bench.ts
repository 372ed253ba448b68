import { owner, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { chromium, type Browser, type Page } from 'playwright-core'
import { askOf } from '../e2e/planned-week.ts'
import { PrakatProcess } from '../e2e/prakat-process.ts'
import { chromiumArguments } from '../src/testing/chromium-arguments.ts'
import { findBrowser } from '../src/testing/find-browser.ts'
import { longLine, writeLine } from './long-line.ts'
import { drawnAfter, movedIn } from './line-frames.ts'
import { findings, type Finding } from './line-measures.ts'

/**
 * The chart of the management line in a browser: how long until it is drawn, the frames while it is moved and zoomed,
 * and how long a search takes. A line of 2,000 places, all of them open, beside one of 100 shows what the places cost.
 * With a folder, pictures of it are left there.
 */
const sizes = [100, 2000]
const most = { drawnMs: 1000, frameMs: 50, searchedMs: 1000 }
const rounds = 3
const departments = 20
const folder = process.argv[2]

const prakat = await PrakatProcess.start()
const { token } = await signInAsOwner(prakat)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: chromiumArguments,
})
try {
  const departmentIds = await madeDepartments()
  const found: Finding[] = []
  for (const count of sizes) {
    const places = longLine(count)
    await prakat.inDatabase((sql) => writeLine(sql, places, departmentIds))
    found.push(await measure(browser, places.length))
  }
  process.exitCode = findings(found, most) ? 0 : 1
} finally {
  await browser.close()
  await prakat.remove()
}

async function madeDepartments(): Promise<string[]> {
  const ask = askOf(prakat, token)
  const ids: string[] = []
  for (let at = 1; at <= departments; at += 1) {
    const input = { nameEn: `Ward ${at}`, nameTh: `หอผู้ป่วย ${at}`, code: `L${at}` }
    const { id } = await ask(
      'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
      { input },
    )
    ids.push(id)
  }
  return ids
}

async function measure(opened: Browser, places: number): Promise<Finding> {
  const context = await opened.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page)
  const drawnMs: number[] = []
  // The first one fetches the code too.
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${prakat.url}/backoffice/management-line?as=tree`)
    await page.getByRole('treeitem').first().waitFor()
    await page.getByRole('button', { name: 'Expand all' }).click()
    drawnMs.push(await drawnAfter(page))
  }
  const moved = await movedIn(page, rounds, folder && `${folder}/line-${places}`)
  await context.close()
  return { places, drawnMs, ...moved }
}

async function signIn(page: Page) {
  const { body } = await rest(prakat, 'POST', '/v1/auth/sign-in', { body: owner })
  const session = JSON.stringify({ token: body.token, refreshToken: body.refreshToken })
  // Local storage belongs to a site, of which this is the smallest document.
  await page.goto(`${prakat.url}/favicon.svg`)
  await page.evaluate((value) => localStorage.setItem('prakat-session', value), session)
}
