import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const script = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What may differ in dark: nothing else knows of colours. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** axe finds nothing on the page as it is, in light and in dark. */
export async function assertAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(`'axe' in globalThis`))) await page.evaluate(script)
  for (const colorScheme of ['light', 'dark'] as const) {
    // Colours must be there at once, not on their way.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html.${colorScheme}`).waitFor({ state: 'attached' })
    const { violations } = await page.evaluate(
      (rules) =>
        (globalThis as unknown as { axe: typeof axe }).axe.run({
          resultTypes: ['violations'],
          ...(rules && { runOnly: rules }),
        }),
      colorScheme === 'dark' ? ofColours : undefined,
    )
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    )
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([])
  }
}
