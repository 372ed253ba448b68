/** What somebody types into. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const sentWithinMs = 5_000

// A form fills its fields by itself as well, so what differs from the default need not have been typed.
const before = new WeakMap<Element, string>()
const touched = new Set<Element>()

/** What a field says, or a text that is edited on the page. */
export function valueOf(field: Element): string {
  if (!isField(field)) return field.textContent ?? ''
  return isTicked(field) ? String(field.checked) : field.value
}

export const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)

export const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** What was typed into the page and is not what was there before. */
export const typed = {
  start() {
    // Whoever was faster than this.
    const first = document.activeElement
    if (isField(first) && 'defaultValue' in first && first.value !== first.defaultValue) {
      before.set(first, first.defaultValue)
      touched.add(first)
    }
    document.addEventListener('focusin', ({ target }) => markEdited(target), true)
    document.addEventListener(
      'input',
      ({ target }) => {
        const field = editedIn(target)
        if (!field) return
        if (!before.has(field)) before.set(field, '')
        touched.add(field)
      },
      true,
    )
    document.addEventListener('submit', ({ target }) => markSubmitted(target), true)
    // The browser's own would ask whoever leaves; this is how the page asks before it loads itself anew.
    window.addEventListener('beforeunload', (event) => {
      if (!event.isTrusted && typed.in().length > 0) event.preventDefault()
    })
  },

  /** The fields of the page that it is in. */
  in(): Element[] {
    for (const field of touched) if (!field.isConnected) touched.delete(field)
    return [...touched].filter((field) => valueOf(field) !== before.get(field))
  },
}

function markEdited(target: EventTarget | null) {
  const field = editedIn(target)
  if (field && !before.has(field)) before.set(field, valueOf(field))
}

/** What is sent off counts as typed again if it is still there then, as that has failed. */
function markSubmitted(form: EventTarget | null) {
  const sent = [...touched].filter((field) => form instanceof Element && form.contains(field))
  for (const field of sent) touched.delete(field)
  setTimeout(() => sent.forEach((field) => touched.add(field)), sentWithinMs)
}

/** A switch outside a form has done its work when it is pressed. */
function editedIn(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  if (!isField(target)) return target.closest('[contenteditable]')
  return isTicked(target) && !target.form ? null : target
}
