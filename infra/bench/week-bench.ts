import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { graphql, owner, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { chromium, type Browser, type Page } from 'playwright-core'
import {
  askOf,
  comingMonday,
  dayAfter,
  makeWeek,
  saveShifts,
  shiftOf,
} from '../e2e/planned-week.ts'
import { PrakatProcess } from '../e2e/prakat-process.ts'
import { chromiumArguments } from '../src/testing/chromium-arguments.ts'
import { findBrowser } from '../src/testing/find-browser.ts'
import { findings, keysOf, type Finding } from './week-measures.ts'

/**
 * A department's week in a browser: how long after its address is opened it answers a key, how long a key takes until
 * what it did is painted, and what the server takes. A week of five people beside one of 500 shows what the people cost.
 */
const sizes = [5, 500]
const most = { openMs: 2000, keyMs: 100 }
const rounds = 5
const asked = 20
/** As many as are saved at once. */
const batch = 500
const board = 'query($id: ID!) { workScheduleBoard(id: $id) { packed schedule { id } } }'
const turns = [
  { name: 'Morning', times: [420, 900] },
  { name: 'Evening', times: [840, 1320] },
  { name: 'Night', times: [1320, 1800] },
] as const

const prakat = await PrakatProcess.start()
const { token } = await signInAsOwner(prakat)
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: chromiumArguments,
})
try {
  const found: Finding[] = []
  for (const people of sizes) found.push(await measure(browser, people))
  process.exitCode = findings(found, most) ? 0 : 1
} finally {
  await browser.close()
  await prakat.remove()
}

async function measure(opened: Browser, people: number): Promise<Finding> {
  const { id, shifts } = await planned(people)
  const context = await opened.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await signIn(page)
  const openMs: number[] = []
  // The first one fetches the code too.
  for (let round = 0; round < rounds; round += 1) openMs.push(await openingOf(page, id))
  const keys = await keysOf(page)
  await context.close()
  // After the browser, as what is asked for so often is refused for a while.
  return { people, shifts, openMs, keys, ...(await serverOf(id)) }
}

async function signIn(page: Page) {
  const { body } = await rest(prakat, 'POST', '/v1/auth/sign-in', { body: owner })
  const session = JSON.stringify({ token: body.token, refreshToken: body.refreshToken })
  // Local storage belongs to a site, of which this is the smallest document.
  await page.goto(`${prakat.url}/favicon.svg`)
  await page.evaluate((value) => localStorage.setItem('prakat-session', value), session)
}

/** A week in which everybody works on five days. */
async function planned(people: number) {
  const ask = askOf(prakat, token)
  const { id: departmentId } = await ask(
    'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
    { input: { nameEn: `Ward of ${people}`, code: `W${people}` } },
  )
  const ids = Array.from({ length: people }, () => randomUUID())
  await prakat.inDatabase(
    (sql) => sql`
      insert into auth."user"
        (id, name, name_th, email, email_verified, username, role, status, department_id)
      select each, 'Person ' || n, 'คนที่ ' || n, each || '@example.test', true, 'u' || each,
        'member', 'active', ${departmentId}
      from unnest(${ids}::uuid[]) with ordinality people(each, n)`,
  )
  const shifts = ids.flatMap((userId, place) =>
    [0, 1, 2, 3, 4].map((day) => {
      const { name, times } = turns[(place + day) % turns.length]!
      return shiftOf(userId, dayAfter(comingMonday(), (place + day) % 7), times, name)
    }),
  )
  let week = await makeWeek(ask, departmentId)
  for (let at = 0; at < shifts.length; at += batch)
    week = await saveShifts(ask, week, shifts.slice(at, at + batch))
  return { id: week.id, shifts: shifts.length }
}

/** Milliseconds until the server has answered, those of its processors, and how much it sends. */
async function serverOf(id: string) {
  const taken: number[] = []
  let bytes = 0
  const before = await spent()
  while (taken.length < asked) {
    const started = performance.now()
    const { data, errors } = await graphql(prakat, token, board, { id })
    // What is asked for as often as this is refused in between.
    if (errors?.[0]?.extensions.code === 'RATE_LIMITED') await sleep(2000)
    else if (!data) throw new Error(JSON.stringify(errors))
    else {
      taken.push(performance.now() - started)
      bytes = JSON.stringify(data).length
    }
  }
  return { serverMs: taken, processorMs: ((await spent()) - before) / asked, bytes }
}

async function spent(): Promise<number> {
  const metrics = await (await fetch(`${prakat.url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (\S+)$/m.exec(metrics)![1]) * 1000
}

/** Milliseconds from opening the address until a cell answers a key. */
async function openingOf(page: Page, id: string): Promise<number> {
  await page.goto('about:blank')
  const started = performance.now()
  await page.goto(`${prakat.url}/backoffice/work-schedule/edit/${id}`, { waitUntil: 'commit' })
  await page.locator('[data-row="1"][data-day="0"]').focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('[data-row="1"][data-day="1"][aria-selected=true]').waitFor()
  return performance.now() - started
}
