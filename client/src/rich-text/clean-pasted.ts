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
  for (const [from, to] of Object.entries(levels))
    for (const heading of body.querySelectorAll(from)) rename(heading, to)
  // Google Docs underlines links by a style, which would be an underline of their own here.
  for (const within of body.querySelectorAll<HTMLElement>('a [style], a[style]'))
    within.style.removeProperty('text-decoration')
  for (const underlined of body.querySelectorAll('a u'))
    underlined.replaceWith(...underlined.childNodes)
  // Both keep paragraphs apart by empty ones.
  for (const paragraph of body.querySelectorAll('p'))
    if (!paragraph.textContent.trim() && !paragraph.querySelector('img')) paragraph.remove()
  for (const line of body.querySelectorAll(':scope > br, :scope > b > br')) line.remove()
  return body.innerHTML
}

function rename(element: Element, tag: string) {
  const other = element.ownerDocument.createElement(tag)
  other.append(...element.childNodes)
  element.replaceWith(other)
}
