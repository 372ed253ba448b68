import { refuseWrites } from '@prakat/infra/testing/refuse-writes'
import { withTimeout } from '@prakat/kit/availability'
import { scopeOf, type Operation } from '@prakat/kit/policy'
import { actions, policyTable, type Action, type Resource } from '@prakat/kit/policy-table'
import { sessionEvents } from '@prakat/schema/audit'
import { pagePaths } from '@prakat/schema/page-paths'
import { roles, type RightsByRole, type Role } from '@prakat/schema/principal'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchForLong, openPage, signIn } from './browser.ts'
import {
  everyRight,
  exampleAddresses,
  password,
  seedOrganisation,
  type Organisation,
} from './seed-organisation.ts'
import { Stage } from './stage.ts'
import { watchAnswers } from './walk-answers.ts'
import { findControls } from './walk-controls.ts'
import { learnToWalk, type Screen, type Walked } from './walk-screen.ts'

const stage = new Stage({ house: 'own' })
let organisation: Organisation
let browser: Browser

beforeAll(async () => {
  browser = await launchForLong()
  organisation = await seedOrganisation(stage.prakat)
  // Nothing changes, so that all may walk at once. What is written to be published next must be there.
  const writing = ['announcement', 'article', 'meeting', 'video'].map((each) => `${each}.create`)
  await stage.prakat.inDatabase((sql) => refuseWrites(sql, [...sessionEvents, ...writing]))
})

afterAll(() => browser?.close())

/** Alike for everybody, and they lead out of the session that walks. */
const ofNoRole =
  /^\/(login|register|forgot-password|reset-password|verify-email|prove-address|preview)$/

/** As many of the other pages that a list leads to are looked at, of each kind. */
const pagesPerKind = 2
/** Far more than there are, so whoever gets to see as many goes round in circles. */
const mostScreens = 500
/** Several times what the longest takes on a machine that has nothing else to do. */
const longestMs = 90_000

/** What is not pressed, by its name. */
const leftOut = [
  '^Sign out$', // ends the session that walks
  '^(Cancel|Close|Keep editing|Keep meeting|Not now)$', // sends nothing
  '^Your account$', // leads to where one is on half of the pages, for everybody alike
  '^Your shifts$', // the same, of the menu
  '^Columns$', // what this browser shows
  '^Search or go to', // leads where the navigation does, from every page
  '^Views$', // what this browser keeps
  '^(ไทย|English|Language)$', // the walk reads English alone
  '^Send it again$', // the mail that proves an address, for everybody alike on every page
  '^Calendar for ', // writes into its field, and has a day for every button
  '(^|\\W)Any day$|\\d [A-Z][a-z]+ \\d{4}$', // the same calendar, for the days of the audit log
  ', \\d+ meetings?$', // a day of the calendar, which leads to its list
  ', \\d+ entr(y|ies)$', // a day of the schedule, which shows what its list does
  '^Queues$', // leads out of the client, to a page of the server
  '^Download$', // the same, to a file
  '^Select “', // “Select all” leads to the same, for all of them
  // The formatting of a text, which sends nothing; its images are those of the library's page.
  '^(Undo|Redo|Bold|Italic|Underline|Strikethrough|Code|(Small(er|est) h|H)eading|Link|Table|Divider|Image|File or video)\\b',
  '^(Bulleted|Numbered) list|^(Quote|Callout|Code block)\\b',
  '^(Cancel|Move|Restore) [A-Z][a-z]{2}, ', // one of many times, which the form alone knows
  'Walked', // what the walk itself has written
].join('|')

/** Which row of the table of rights a section of the back office follows, where its address does not begin with that. */
const resources: Record<string, Resource> = {
  ...{ categories: 'category', 'banners-popup': 'popup', 'work-schedule': 'schedule' },
  ...{ test: 'setting', 'dead-letters': 'push', navigation: 'landing' },
  // What is planned of everything that is published.
  schedule: 'announcement',
}
/** The right without which a section is shut, where that is not reading. */
const needed: Partial<Record<Resource, Action>> = {
  ...{ article: 'create', video: 'create', popup: 'create', landing: 'update' },
  managementLine: 'update',
}

function resourceOf(path: string): Resource {
  const section = path.split('/')[2] ?? ''
  const called = section.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const named = Object.keys(policyTable).find((each) => called.startsWith(each)) as Resource
  return resources[section] ?? named ?? 'announcement'
}

const scopeFor = (role: Role, operation: Operation) => scopeOf({ role, permissions: [] }, operation)

/** The least role with every right to a resource that the table names for any, and the one that has most of them below it. */
function pressersOf(resource: Resource): Role[] {
  const cells: RightsByRole = policyTable[resource]
  const has = (role: Role, action: Action) => scopeFor(role, `${resource}.${action}`)
  // Of “all” one cannot tell what of it there is.
  const ofSome = roles.filter((role) => cells[role] !== 'A')
  const named = actions.filter((action) => ofSome.some((role) => has(role, action)))
  const weights = { all: 3, department: 2, own: 1, none: 0 }
  const powers = roles.map((role) => {
    const power = named.reduce((sum, each) => sum + weights[has(role, each) ?? 'none'], 0)
    return { role, power }
  })
  const most = powers[0]!.power
  const below = powers.filter(({ power }) => power < most)
  const next = Math.max(...below.map(({ power }) => power))
  return [
    powers.findLast(({ power }) => power === most)!.role,
    below.find(({ power }) => power === next)!.role,
  ]
}

/** Beside whoever presses a page of the back office: the least of staff, and somebody who has all by a group. */
const opens = (who: string, path: string) =>
  path.startsWith('/backoffice') ? ['author', everyRight].includes(who) : who === 'member'

function presses(who: string, path: string): boolean {
  if (ofNoRole.test(path)) return false
  // What the style guide shows does nothing.
  if (path === '/example-components') return false
  // What everybody may do with their own is pressed by who may do the least.
  if (!path.startsWith('/backoffice')) return who === 'member'
  const resource = resourceOf(path)
  // Whom somebody may change depends on what both may do, also by groups.
  return pressersOf(resource).includes(who as Role) || (resource === 'user' && who === everyRight)
}

it('offers nobody what is refused, and tells whoever may not visit a page', async () => {
  const walks = organisation.people
    .map((person) => ({ person, screens: screensOf(person.who) }))
    .filter(({ screens }) => screens.length > 0)
    .toSorted((one, other) => other.screens.length - one.screens.length)
  const found: string[] = []
  const walkOn = async () => {
    for (let next = walks.shift(); next; next = walks.shift())
      found.push(...(await walkAs(next.person, next.screens)))
  }
  await Promise.all(Array.from({ length: 4 }, walkOn))
  expect(found).toEqual([])
})

/** Every screen as one of the people sees it; gives what is wrong. */
async function walkAs(
  { who, email }: Organisation['people'][number],
  queue: Address[],
): Promise<string[]> {
  const { page } = await openPage(browser)
  let pressing = ''
  await page.exposeFunction('tellPressing', (what: string) => void (pressing = what))
  for (const script of [watchAnswers, findControls, learnToWalk]) await page.addInitScript(script)
  await signIn(page, stage.prakat.url, { email, password })
  await page.goto(`${stage.prakat.url}/backoffice`)
  const staff = !(await page.getByRole('heading').first().textContent())!.includes('is for staff')
  const known: string[] = []
  const found: string[] = []
  const visited = new Set<string>()
  const kinds = new Map<string, number>()
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, press, by } = next
    if (visited.has(path)) continue
    visited.add(path)
    if (visited.size > mostScreens)
      throw new Error(`The walk of ${who} has no end: ${path} by ${by}`)
    const screen = { path, press, staff, header: who === 'member', known, leftOut, password }
    const { title, leads, refused, ...walked } = await walk(page, screen).catch((error: Error) => {
      throw new Error(`${who} on ${path}, after ${pressing}: ${error.message}`)
    })
    known.push(...walked.known)
    found.push(...refused.map((each) => `${who} on ${path}: ${each}`))
    const isShut = /^You may not|is for staff$/.test(title)
    if (isShut && by) found.push(`${who} on ${by} is led to ${path}: ${title}`)
    if (staff && who !== everyRight && isShut === mayVisit(who as Role, path))
      found.push(`${who} on ${path}: ${title}`)
    for (const lead of press ? leads : []) {
      const [pathname, search = ''] = lead.to.split('?') as [string, string?]
      const kind = pathname.replace(/[0-9a-f-]{36}/, ':id')
      // A copy is written on the page that is pressed already.
      const isTab = visited.has(pathname) && search !== '' && !search.startsWith('from=')
      // Sections of the landing page have the same fields, whatever their type, and days and weeks have no end.
      if (/&|^(sort|type)=|=\d{4}-/.test(search) || visited.has(lead.to)) continue
      const count = kinds.get(kind) ?? 0
      if (!isTab && kind !== pathname && count >= pagesPerKind) continue
      kinds.set(kind, count + 1)
      queue.push({ path: lead.to, press: isTab, by: `${path} by “${lead.by}”` })
    }
    if (path.endsWith('/create'))
      await stage.prakat.inDatabase(
        (
          sql,
        ) => sql`with announcements as (delete from content.announcement where title = 'Walked'),
          articles as (delete from content.article where title = 'Walked'),
          videos as (delete from content.video where title = 'Walked')
          delete from content.meeting where title = 'Walked'`,
      )
  }
  await page.context().close()
  return found
}

/** Whether one of staff finds a page open. What is wrong with a row of it, the page itself says. */
function mayVisit(role: Role, path: string): boolean | undefined {
  if (!pagePaths.some((each) => each === path) || !path.startsWith('/backoffice/')) return undefined
  const resource = resourceOf(path)
  const action = path.endsWith('/create') ? 'create' : (needed[resource] ?? 'read')
  const scope = scopeFor(role, `${resource}.${action}`)
  // Of their own, people have the log there, and all else on pages of their own.
  return scope !== undefined && (scope !== 'own' || resource === 'audit')
}

interface Address {
  path: string
  press: boolean
  /** What led there. */
  by?: string
}

/** Every page of the client that somebody is to see; one with an id in its address needs whose. */
function screensOf(who: string): Address[] {
  return pagePaths.flatMap((path) => {
    const press = presses(who, path)
    if (!press && !opens(who, path)) return []
    const examples = exampleAddresses(organisation, path).slice(0, pagesPerKind)
    return examples.map((address) => ({ path: address, press }))
  })
}

/** Fails when the screen takes far longer than any does, or the page no longer answers at all. */
function walk(page: Page, screen: Screen): Promise<Walked> {
  const walked = page.evaluate((given) => (globalThis as any).walkScreen(given), screen)
  return withTimeout(walked, longestMs, 'the screen was not walked')
}
