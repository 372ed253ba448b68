const patienceMs = 2_000

const fields = () => [...document.querySelectorAll<HTMLInputElement>('form input[name]')]

/** Remembers what is typed into the page's fields. The returned function puts it back once they are drawn again. */
export function keepTyped(): () => void {
  const typed = new Map(fields().map(({ name, value }) => [name, value]))
  return () => {
    const put = () => fields().forEach(fill)
    const watch = new MutationObserver(put)
    watch.observe(document.body, { childList: true, subtree: true })
    setTimeout(() => watch.disconnect(), patienceMs)
    put()
  }

  function fill(field: HTMLInputElement) {
    const value = typed.get(field.name)
    typed.delete(field.name)
    if (!value || field.value === value) return
    // React notices only what goes through the element's own setter.
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!
    set!.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
