import { act } from 'react'

// React notices only what goes through the element's own setter.
const setterOf = (field: Element) =>
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set

/** Fills a field of the page as a person would. */
export async function typeInto(name: string, text: string) {
  const field = document.querySelector(`:is(input, textarea)[name=${name}]`)
  if (!field) throw new Error(`no field ${name}`)
  await act(async () => {
    setterOf(field)?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Clicks what says or is called this; the last one of several, which is what lies on top. */
export async function click(name: string) {
  const found = [
    ...document.querySelectorAll<HTMLElement>('a, button, input, label, [role=menuitem]'),
  ]
    .filter((one) => (one.getAttribute('aria-label') ?? one.textContent?.trim()) === name)
    .at(-1)
  if (!found) throw new Error(`nothing is called ${name}`)
  // A menu does what the pointer went down on.
  if (found.getAttribute('role') === 'menuitem')
    await act(async () => found.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  await act(async () => found.click())
}

/** Presses a key on whatever has the focus. */
export async function press(key: string, held: { ctrlKey?: boolean; metaKey?: boolean } = {}) {
  await act(async () =>
    (document.activeElement ?? document.body).dispatchEvent(
      new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true }),
    ),
  )
}
