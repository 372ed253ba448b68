import type { Locator, Page } from 'playwright-core'

const most = 80

/** Uses a page as somebody without a mouse does. */
export class Keyboard {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  /** Waits until the target has the focus, which follows a key when the page gets to it. */
  async on(target: Locator): Promise<void> {
    await target.and(this.#page.locator(':focus')).waitFor()
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.#page.keyboard.press(key)
  }

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Locator): Promise<void> {
    let element = await target.first().elementHandle()
    for (let presses = 0; presses < most; presses += 1) {
      const state = await element!.evaluate((found) => {
        if (found === found.ownerDocument.activeElement) return 'focused'
        return found.isConnected ? 'there' : 'gone'
      })
      if (state === 'focused') return
      // Drawn anew while the page went on.
      if (state === 'gone') element = await target.first().elementHandle()
      else await this.press('Tab')
    }
    throw new Error(`${String(target)} was not reached by ${most} presses of Tab`)
  }

  async follow(target: Locator): Promise<void> {
    await this.tabTo(target)
    await this.press('Enter')
  }

  /** Replaces what a field holds. */
  async type(label: string, text: string): Promise<void> {
    await this.tabTo(this.#page.getByLabel(label, { exact: true }))
    await this.press('ControlOrMeta+a')
    await this.#page.keyboard.type(text)
  }

  /** Types where the page itself puts the focus. Letters that come before would go nowhere. */
  async typeAt(target: Locator, text: string): Promise<void> {
    await this.on(target)
    await this.#page.keyboard.type(text)
  }

  async openMenu(button: string): Promise<void> {
    await this.follow(this.#page.getByRole('button', { name: button }))
    // Until then keys still go to the button, which closes the menu.
    await this.on(this.#page.getByRole('menu'))
  }

  /** Opens a row's menu and chooses by the first letters, as menus allow. */
  async choose(name: string, action: string): Promise<void> {
    await this.openMenu(`Actions for “${name}”`)
    await this.#page.keyboard.type(action.slice(0, 3))
    const item = this.#page.getByRole('menuitem', { name: action, exact: true })
    await item.and(this.#page.locator('[data-highlighted]')).waitFor()
    await this.press('Enter')
  }
}
