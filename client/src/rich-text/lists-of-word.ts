/**
 * Word writes lists as paragraphs: `<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'>`, with the bullet or the
 * number as text in a span of its own. Makes lists of them, inside each other by their level.
 */
export function listsOfWord(body: HTMLElement): void {
  const open: HTMLElement[] = []
  let last: Element | null = null
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[style*="mso-list" i]')) {
    const level = Number(/mso-list:[^;]*?level(\d)/i.exec(styleOf(paragraph))?.[1] ?? 0)
    if (level === 0) continue
    const tag = takeMarker(paragraph)
    const follows = last !== null && paragraph.previousElementSibling === last
    if (!follows) open.length = 0
    // A list of another kind at the same place is another list.
    open.length = Math.min(open.length, open[level - 1]?.localName === tag ? level : level - 1)
    while (open.length < level) open.push(startList(tag, open, paragraph))
    const item = body.ownerDocument.createElement('li')
    open.at(-1)!.append(item)
    last = open[0]!
    item.append(paragraph)
  }
}

const styleOf = (element: Element) => element.getAttribute('style') ?? ''

/** Takes away the bullet or number that Word wrote, and says which kind of list it was of. */
function takeMarker(paragraph: HTMLElement): 'ul' | 'ol' {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  )
  const text = marker?.textContent.trim() ?? ''
  marker?.remove()
  return /^\(?[\p{L}\p{N}]{1,4}[.)]/u.test(text) ? 'ol' : 'ul'
}

function startList(tag: string, around: HTMLElement[], before: HTMLElement): HTMLElement {
  const list = before.ownerDocument.createElement(tag)
  const outer = around.at(-1)
  if (!outer) before.before(list)
  else {
    const item = outer.lastElementChild ?? outer.appendChild(list.ownerDocument.createElement('li'))
    item.append(list)
  }
  return list
}
