import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Look {
  where: string | { exclude: string[] }
  rules?: string[]
}

/** What may differ from light to dark: nothing else knows of colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/**
 * axe finds nothing on the page as it is, in light and in dark. The one that the page is in comes first.
 *
 * @param where the selector of what to look at alone, or of what to leave out, as it was looked at before
 */
export async function assertAccessible(page: Page, where: Look['where'] = 'html'): Promise<void> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(script)
  const isDark = (await page.locator('html.dark').count()) > 0
  await assertNothingFound(page, isDark ? 'dark' : 'light', { where })
  await assertNothingFound(page, isDark ? 'light' : 'dark', { where, rules: ofColours })
}

async function assertNothingFound(
  page: Page,
  colorScheme: 'light' | 'dark',
  what: Look,
): Promise<void> {
  // Colours must be there at once, not on their way.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.locator(`html.${colorScheme}`).waitFor({ state: 'attached' })
  const look = () => page.evaluate(findViolations, what)
  const message = `${page.url()} in ${colorScheme}`
  // What is just being opened may not be all there yet.
  await expect
    .poll(async () => (await look()).join('\n'), { message, interval: 1000, timeout: 10_000 })
    .toBe('')
}

/** Runs in the page. */
async function findViolations({ where, rules }: Look): Promise<string[]> {
  const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(where, {
    ...{ resultTypes: ['violations'], elementRef: true, selectors: false },
    ...(rules && { runOnly: rules }),
  })
  // axe looks for what one sees among the words of what is read out, and Thai has no spaces between words. What is
  // drawn in SVG has no `innerText`: it is cut off where there is no room, and read out in full.
  const isWithin = (element: any) =>
    element.innerText === undefined ||
    element.ariaLabel?.replaceAll(/[⟦⟧]/g, '').includes(element.innerText.replaceAll(/[⟦⟧]/g, ''))
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ element }) => id !== 'label-content-name-mismatch' || !isWithin(element))
      .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
