import type { Locator, Page } from 'playwright-core'

const most = 80

/** Presses Tab until the element has the focus, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.first().waitFor()
  for (let presses = 0; presses < most; presses += 1) {
    if ((await target.first().and(page.locator(':focus')).count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${String(target)} was not reached by ${most} presses of Tab`)
}

export async function tabAndType(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

export async function tabAndPress(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Uses a page of the back office as somebody without a mouse does. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async isOn(target: Locator): Promise<boolean> {
    return (await target.and(this.#page.locator(':focus')).count()) > 0
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  tabTo(target: Locator): Promise<void> {
    return tabTo(this.#page, target)
  }

  follow(target: Locator): Promise<void> {
    return tabAndPress(this.#page, target)
  }

  type(label: string, text: string): Promise<void> {
    return tabAndType(this.#page, label, text)
  }

  /** Opens a row's menu and chooses by the first letters, as menus allow. */
  async choose(name: string, action: string): Promise<void> {
    await this.follow(this.#page.getByRole('button', { name: `Actions for “${name}”` }))
    const item = this.#page.getByRole('menuitem', { name: action, exact: true })
    await item.waitFor()
    await this.#page.keyboard.type(action.slice(0, 3))
    await item.and(this.#page.locator('[data-highlighted]')).waitFor()
    await this.press('Enter')
  }
}
