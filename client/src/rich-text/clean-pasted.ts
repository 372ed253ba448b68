import { controlCharacters } from '@prakat/schema/control-characters'
import { listsOfWord } from './lists-of-word.ts'

const everyControl = new RegExp(controlCharacters, 'g')
/** Windows puts direction marks around paths that are copied, and the server refuses them. */
export const cleanText = (text: string) => text.replace(everyControl, '')

const levels = { h1: 'h2', h5: 'h4', h6: 'h4' }

/**
 * HTML from Word, Google Docs or another page, with what they mean written as the editor reads it. What the editor does
 * not know falls away when it reads this.
 */
export function cleanPasted(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanText(html), 'text/html')
  for (const one of body.querySelectorAll('style, script, title, meta, link, xml')) one.remove()
  listsOfWord(body)
  for (const styled of body.querySelectorAll<HTMLElement>('[style]')) tagsForStyle(styled)
  for (const [from, to] of Object.entries(levels))
    for (const heading of body.querySelectorAll(from)) rename(heading, to)
  // Google Docs underlines links, which would be an underline of their own here.
  for (const underlined of body.querySelectorAll('a u'))
    underlined.replaceWith(...underlined.childNodes)
  // Both keep paragraphs apart by empty ones.
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img')) paragraph.remove()
  for (const line of body.querySelectorAll(':scope > br, :scope > b > br')) line.remove()
  return body.innerHTML
}

const isBold = (weight: string) => /^(bold|bolder|[6-9]\d\d|1000)$/.test(weight)

/**
 * Writes what a style says of letters as tags. The site's policy lets no style of what is pasted take effect, so the
 * editor would not see it: what Google Docs copies stands in a `b` that a style makes normal.
 */
function tagsForStyle(styled: HTMLElement) {
  const { style } = styled
  // Set by a script it takes effect.
  style.cssText = styled.getAttribute('style') ?? ''
  const { fontWeight, fontStyle } = style
  const lines = `${style.textDecoration} ${style.textDecorationLine}`
  const tags = { strong: isBold(fontWeight), em: /italic|oblique/.test(fontStyle) }
  const marks = { ...tags, u: lines.includes('underline'), s: lines.includes('line-through') }
  styled.removeAttribute('style')
  for (const [tag, isMarked] of Object.entries(marks)) {
    if (!isMarked) continue
    const within = styled.ownerDocument.createElement(tag)
    within.append(...styled.childNodes)
    styled.append(within)
  }
  const isUndone =
    (styled.matches('b, strong') && fontWeight && !isBold(fontWeight)) ||
    (styled.matches('i, em') && fontStyle === 'normal')
  if (isUndone) styled.replaceWith(...styled.childNodes)
}

function rename(element: Element, tag: string) {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
