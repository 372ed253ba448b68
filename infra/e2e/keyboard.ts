import type { Locator, Page } from 'playwright-core'

const mostSteps = 80

/** Uses a page as somebody without a mouse does. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async isOn(target: Locator): Promise<boolean> {
    return (await target.and(this.#page.locator(':focus')).count()) > 0
  }

  async press(...keys: string[]): Promise<void> {
    const [key, ...rest] = keys
    if (key === undefined) return
    await this.#page.keyboard.press(key)
    await this.press(...rest)
  }

  /** Walks with the Tab key until it reaches the target. */
  async tabTo(target: Locator, steps = 0): Promise<void> {
    await target.first().waitFor()
    if (await this.isOn(target.first())) return
    if (steps === mostSteps) throw new Error(`The Tab key does not reach ${String(target)}`)
    await this.#page.keyboard.press('Tab')
    await this.tabTo(target, steps + 1)
  }

  async follow(target: Locator): Promise<void> {
    await this.tabTo(target)
    await this.press('Enter')
  }

  async type(label: string, text: string): Promise<void> {
    await this.tabTo(this.#page.getByLabel(label, { exact: true }))
    await this.#page.keyboard.type(text)
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
