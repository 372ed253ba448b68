/* What a browser has, and the types of the server's side do not know. */
declare const window: any
declare const document: any
declare const Event: any

export interface Control {
  /** Its name with what it stands in, and which of that name it is. */
  key: string
  name: string
  element: any
}

/** What one sees and may use on the page as it is. */
export interface Controls {
  offered(): Control[]
  /** Writes into a field as somebody who types. */
  write(field: any, value: string): void
  /** Fills what is empty with what fits; where nothing is, changes a text. */
  fillIn(password: string): void
}

/** Runs in the page, before anything else of it. */
export function findControls(): void {
  const pressable = `a[href], button, summary, select, input[type=checkbox], input[type=radio],
    input[role=combobox], [role=menuitem], [role=option], [role=switch]`
  const notWritten = '[role=combobox], [type=search], [type=checkbox], [type=radio], [type=file]'
  // Nor what stands behind a question, nor what is only told.
  const hidden = '[inert], [aria-hidden=true], [data-scope=toast]'
  const isOffered = (element: any): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled, [readonly], [aria-disabled=true], [data-disabled]') &&
    !element.closest(hidden)
  const all = (selector: string): any[] => [...document.querySelectorAll(selector)]

  function nameOf(element: any): string {
    const label = element.getAttribute('aria-label') || element.labels?.[0]?.textContent
    const name = label || element.textContent || element.title || element.tagName
    return name.replace(/\s+/g, ' ').trim()
  }

  const controls: Controls = {
    offered() {
      const counts = new Map<string, number>()
      return all(pressable)
        .filter(isOffered)
        .map((element) => {
          const name = nameOf(element)
          // A question's button is called as the one that led to it.
          const within = element.closest('[role]')?.getAttribute('role') ?? ''
          const called = `${within} ${element.tagName} ${name}`.trim()
          const count = (counts.get(called) ?? 0) + 1
          counts.set(called, count)
          return { key: count > 1 ? `${called} ${count}` : called, name, element }
        })
    },
    write(field, value) {
      // React hears of what is written only when it goes past its own property.
      const prototype = Object.getPrototypeOf(field)
      Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value)
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }))
    },
    fillIn(password) {
      const fits: Record<string, string> = {
        ...{ email: `walked-${Math.random()}@example.test`, tel: '+66 2 123 4567', password },
        ...{ startsAt: '1/1/2040 10:00', endsAt: '1/1/2040 11:00' },
        ...{ publishAt: '1/1/2040 10:00', expiresAt: '1/1/2041 10:00', ackDueAt: '1/1/2041 10:00' },
      }
      const modes: Record<string, string> = { url: '/', numeric: '1' }
      const fields = all('input, textarea').filter(
        (field) => !field.matches(notWritten) && isOffered(field),
      )
      const empty = fields.filter((field) => field.value === '')
      for (const field of empty)
        controls.write(
          field,
          fits[field.name] ?? fits[field.type] ?? modes[field.inputMode] ?? 'Walked',
        )
      for (const box of all('form input[type=checkbox]:not(:checked, :disabled)'))
        if (box.checkVisibility()) box.click()
      if (empty.length === 0 && fields[0]) controls.write(fields[0], `${fields[0].value} walked`)
    },
  }
  window.walkControls = controls
  // What comes out as a file or on paper changes nothing on the page. There is no printer.
  window.walkFiles = 0
  window.print = () => (window.walkFiles += 1)
  const { createObjectURL } = URL
  URL.createObjectURL = (file) => {
    window.walkFiles += 1
    return createObjectURL(file)
  }
}
