import { ownReload, pathNow } from './own-reload.ts'
import { isField, isTicked, typed, valueOf, type Field } from './typed.ts'

const patienceMs = 2_000
const longPatienceMs = 10_000
const storageKey = 'prakat-typed'

type Kept = Record<string, string>

/** Remembers what is typed into the page's fields. The returned function puts it back once they are drawn again. */
export function snapshotInputs(): () => void {
  const kept = read(fields().filter((field) => valueOf(field) !== ''))
  return () => putBack(kept, patienceMs)
}

interface KeptPage {
  path: string
  fields: Kept
}

/** Loads the page anew, and what is typed is put back: but no password and no code, and drafts go on by themselves. */
export function reloadKeeping(): void {
  ownReload.isRunning = true
  const found = new Set(typed.in())
  const chosen = fields().filter((field) => found.has(field) && !isSecret(field))
  const page: KeptPage = { path: pathNow(), fields: read(chosen) }
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(page))
    if (document.querySelector('[data-keeps-draft=changed]')) ownReload.noteDraft(page.path)
  } catch {
    // Nothing can be kept, and whoever pressed the button has seen what is there.
  }
  window.location.reload()
}

/** Fills fields as they are drawn, once, and as long as the page is the one that was kept. */
export function restoreInputs(): void {
  try {
    const text = sessionStorage.getItem(storageKey)
    if (text === null) return
    sessionStorage.removeItem(storageKey)
    const { path, fields: kept } = JSON.parse(text) as KeptPage
    putBack(kept, longPatienceMs, () => pathNow() === path)
  } catch {
    // Nothing was kept.
  }
}

/** Those of forms that keep no draft of their own. */
function fields(): Field[] {
  const named = document.querySelectorAll('form:not([data-keeps-draft]) [name]')
  return [...named].filter((element) => isField(element) && element.type !== 'file') as Field[]
}

const isSecret = ({ type, autocomplete }: Field) =>
  /^(password|hidden)$/.test(type) || /password|one-time-code/.test(autocomplete)

/** Several may have one name; they come in the same order again. */
function placesOf(all: Field[]): [string, Field][] {
  const counts = new Map<string, number>()
  return all.map((field) => {
    const count = counts.get(field.name) ?? 0
    counts.set(field.name, count + 1)
    return [`${field.name} ${count}`, field]
  })
}

function read(chosen: Field[]): Kept {
  const isChosen = new Set(chosen)
  return Object.fromEntries(
    placesOf(fields())
      .filter(([, field]) => isChosen.has(field))
      .map(([place, field]) => [place, valueOf(field)]),
  )
}

function putBack(kept: Kept, forMs: number, isHere = () => true) {
  const left = new Map(Object.entries(kept))
  const put = () => {
    if (left.size === 0 || !isHere()) return watch.disconnect()
    for (const [place, field] of placesOf(fields())) {
      const value = left.get(place)
      if (value !== undefined) fill(field, value)
      left.delete(place)
    }
  }
  const watch = new MutationObserver(put)
  watch.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => watch.disconnect(), forMs)
  put()
}

function fill(field: Field, value: string) {
  if (valueOf(field) === value) return
  if (isTicked(field)) return field.click()
  // React notices only what goes through the element's own setter.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!
  set!.call(field, value)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
}
