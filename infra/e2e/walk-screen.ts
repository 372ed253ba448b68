import type { Answers } from './walk-answers.ts'
import type { Control, Controls } from './walk-controls.ts'

/* What a browser has, and the types of the server's side do not know. */
declare const window: any
declare const document: any
declare const location: { pathname: string; search: string; origin: string }
declare const history: any
declare const PopStateEvent: any
declare const KeyboardEvent: any
declare const PointerEvent: any

export interface Screen {
  path: string
  /** Whether its controls are pressed, or it is looked at alone. */
  press: boolean
  /** The header's too. */
  header: boolean
  /** Whether the back office is open to them. */
  staff: boolean
  /** What was pressed before, and is not again: a row's menu is the same in each tab of its list. */
  known: string[]
  /** Names that are left out, as a pattern. */
  leftOut: string
  password: string
}

export interface Walked {
  title: string
  known: string[]
  /** Where its links and its buttons lead. */
  leads: { to: string; by: string }[]
  refused: string[]
}

/** Runs in the page, before anything else of it: learns to press whatever a screen offers, and what that opens in turn. */
export function learnToWalk(): void {
  const answers: Answers = window.walkAnswers
  const { offered, write, fillIn }: Controls = window.walkControls
  const none = 'Page not found'
  const deepest = 3
  /** Time zones are as free as what is written. */
  const mostOptions = 20
  const saves = /^(Save|Create|Add \d|Notify again|Correct)/

  type Step = Pick<Control, 'key' | 'name'> & { filled: boolean }
  /** What is offered there, and what was on the way there. */
  type State = { signature: string; keys: Set<string> }
  const address = () => location.pathname + location.search
  const signature = () => [address(), ...offered().map(({ key }) => key)].join()
  /** A question may be answered only once it has looked at what it asks about. */
  const isAnswerable = () => !document.querySelector('[role=alertdialog] button:disabled')
  const find = (key: string) => offered().find((each) => each.key === key)?.element

  function go(path: string) {
    history.pushState({}, '', path)
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }

  /** By way of an address without a page, so that what is seen afterwards is the page, and new. */
  async function open({ path, staff }: Screen) {
    answers.pressing = 'opening it'
    go(path.startsWith('/backoffice') && staff ? '/backoffice/none' : '/account/none')
    await answers.settle(() => answers.heading() === none)
    go(path)
    await answers.settle(() => answers.heading() !== none)
  }

  async function walk(screen: Screen): Promise<Walked> {
    const seen = new Set(screen.known)
    const leads: Walked['leads'] = []
    const leftOut = new RegExp(screen.leftOut)
    answers.refused = []
    await open(screen)
    const [title, asOpened] = [answers.heading(), signature()]
    const [head, row] = ['thead th', 'tbody tr'].map((part) => document.querySelector(part))
    if (row?.checkVisibility() && head?.checkVisibility())
      if (head.getBoundingClientRect().bottom > row.getBoundingClientRect().top + 1)
        answers.refused.push('the head of the table covers its first row')

    async function take({ key, name, filled }: Step): Promise<boolean> {
      if (filled) fillIn(screen.password)
      const element = find(key)
      if (!element) return false
      answers.pressing = `“${name}”`
      element.focus()
      // A menu does what the pointer went down on.
      element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
      await new Promise((resolve) => setTimeout(resolve))
      // What is drawn as SVG has no such method.
      if (element.click) element.click()
      else element.dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true }))
      await answers.settle()
      await answers.comes(isAnswerable)
      return true
    }

    /** Back to the page with these pressed, and nothing else. */
    async function reach(trail: Step[]) {
      if (signature() !== asOpened) {
        const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
        document.activeElement?.dispatchEvent(escape)
        await answers.settle()
      }
      if (signature() !== asOpened) await open(screen)
      for (const step of trail) await take(step)
    }

    async function save(form: any, chosen: string) {
      answers.pressing = `saving with ${chosen}`
      const within = offered().filter(({ element }) => form.contains(element))
      within.find(({ name }) => saves.test(name))?.element.click()
      await answers.settle()
      if (!document.querySelector('[role=alertdialog]')) return
      await answers.comes(isAnswerable)
      // The button that goes ahead is the last one.
      offered()
        .findLast(({ element }) => element.closest('[role=alertdialog]'))
        ?.element.click()
      await answers.settle()
    }

    /** Each choice of a form, saved by itself. */
    async function chooseEach(trail: Step[], { key, name, element }: Control) {
      const others = [...element.options].filter((option) => !option.selected)
      if (!element.form || others.length > mostOptions) return
      for (const { value } of others) {
        if (!find(key)) await reach(trail)
        const select = find(key)
        if (!select) return
        fillIn(screen.password)
        write(select, value)
        await save(select.form, `${name} “${value}”`)
      }
    }

    /** Whatever a picker offers, saved at once. */
    async function pickAll(trail: Step[], { key, name }: Control) {
      await reach(trail)
      fillIn(screen.password)
      if (!(await take({ key, name, filled: false }))) return
      const options = offered().filter(({ element }) => element.matches('[role=option]'))
      for (const { element } of options) element.click()
      await answers.settle()
      const form = find(key)?.closest('form')
      if (options.length > 0 && form) await save(form, `all that “${name}” offers`)
    }

    /** As it stands; where that sends nothing, once more with something written. */
    async function pressAndLook(trail: Step[], { key, name, element }: Control, there: State) {
      for (const filled of [false, true]) {
        if (signature() !== there.signature || filled) await reach(trail)
        const { written } = answers
        const kept = window.walkFiles
        // What a question stood before is not revealed by its answer.
        const before = new Set([...there.keys, ...offered().map((each) => each.key)])
        const [from, step] = [address(), { key, name, filled }]
        const isElsewhere = () => address() !== from
        const newControls = () => offered().filter((each) => !before.has(each.key))
        const isDone = () =>
          answers.written > written || newControls().length > 0 || window.walkFiles > kept
        if (!(await take(step))) return
        // What a menu offers always does something, if only once a page is loaded.
        const isOfMenu = element.matches('[role=menuitem]')
        if (isOfMenu && !(await answers.comes(() => isElsewhere() || isDone())))
          answers.refused.push(`“${name}” does nothing`)
        if (isElsewhere()) {
          leads.push({ to: address(), by: name })
          return
        }
        const revealed = newControls()
        if (revealed.length > 0 && trail.length < deepest && !isAlike(revealed))
          await explore([...trail, step], revealed, before)
        if (isDone() || revealed.length > 0 || !element.matches('form button')) return
        // Only what sends the form depends on what is written in it.
        if (element.type === 'button' && element.closest('fieldset')) return
      }
    }

    /** The menu of a row that offers what that of another did, for whom it was pressed. */
    function isAlike(revealed: Control[]): boolean {
      if (!revealed.every(({ element }) => element.matches('[role=menuitem]'))) return false
      const menu = [location.pathname, ...revealed.map(({ name }) => name)].join(' › ')
      const isKnown = seen.has(menu)
      seen.add(menu)
      return isKnown
    }

    /** Fields that several forms have, such as whom it is for, are the same on each, and pressed on the first. */
    const placeOf = (element: any): string =>
      element.closest('fieldset') ? 'a form' : location.pathname

    async function explore(trail: Step[], controls: Control[], keys: Set<string>) {
      const there = { signature: signature(), keys }
      for (const control of controls) {
        const { key, name, element } = control
        if (leftOut.test(name)) continue
        // Of many alike, such as icons, one stands for all.
        if (element.type === 'radio') {
          const group = [...document.getElementsByName(element.name)]
          const isMany = group.length > mostOptions && element.name !== ''
          if (isMany && element !== group.find((each) => !each.checked)) continue
        }
        if (element.tagName === 'A') {
          // What the server answers with a file is no page.
          if (element.origin === location.origin && !/^\/(v1|media)\//.test(element.pathname))
            leads.push({ to: element.pathname + element.search, by: name })
          continue
        }
        // What is done to several at once is done to each of them by the same rule.
        const toSeveral = `${location.pathname} › ${name}, to several`
        if (element.closest('[aria-label="Selected rows"]')) seen.add(toSeveral)
        else if (element.matches('[role=menuitem]') && seen.has(toSeveral)) continue
        const id = [placeOf(element), ...trail.map((step) => step.key), key].join(' › ')
        const isLeft =
          element.matches('form [type=checkbox]') || (element.closest('header') && !screen.header)
        if (seen.has(id) || isLeft) continue
        seen.add(id)
        if (element.tagName === 'SELECT') await chooseEach(trail, control)
        else if (element.matches('[role=combobox]')) await pickAll(trail, control)
        else await pressAndLook(trail, control, there)
      }
    }

    if (screen.press) await explore([], offered(), new Set())
    const known = new Set(screen.known)
    return {
      title,
      leads,
      refused: answers.refused,
      known: [...seen].filter((id) => !known.has(id)),
    }
  }
  window.walkScreen = walk
}
