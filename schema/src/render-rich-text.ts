import { escapeHtml } from './escape-html.ts'
import { addressIn, type FileAddresses } from './media-in-text.ts'
import { plainTextOf } from './plain-text-of.ts'
import type {
  BlockNode,
  InlineNode,
  RichText,
  RichTextMark,
  RichTextNode,
} from './rich-text-rules.ts'

/**
 * The HTML of rich text that `richText` has checked, for pages, previews, mails and feeds. No HTML of anybody's comes
 * in, and all text and attributes are escaped, so there is nothing to be sanitised afterwards.
 * @param addresses where its files are found by whoever is shown it; without, where visitors find theirs
 */
export const renderRichText = (text: RichText, addresses?: FileAddresses): string =>
  renderWithHeadings(text, addresses).html

/** A heading of a rendered text, and the id that leads to it. */
export interface RenderedHeading {
  id: string
  level: number
  text: string
}

/** The same, with what a list of its contents is made of. */
export function renderWithHeadings(
  { content }: RichText,
  addresses: FileAddresses = new Map(),
): { html: string; headings: RenderedHeading[] } {
  const headings: RenderedHeading[] = []
  const taken = new Map<string, number>()
  const many = (nodes: readonly RichTextNode[] = []) => nodes.map(html).join('')
  const at = (path: string) => escapeHtml(addressIn(addresses, path))
  return { html: many(content.content), headings }

  function html(node: RichTextNode): string {
    switch (node.type) {
      case 'text':
      case 'hardBreak':
        return inline([node], at)
      case 'paragraph':
        return `<p>${inline(node.content, at)}</p>`
      case 'heading': {
        const { level } = node.attrs
        const text = plainTextOf({ schema: 1, content: { type: 'doc', content: [node] } })
        const id = anchor(text, taken)
        if (text) headings.push({ id, level, text })
        return `<h${level} id="${id}">${inline(node.content, at)}</h${level}>`
      }
      case 'bulletList':
        return `<ul>${many(node.content)}</ul>`
      case 'orderedList': {
        const start = node.attrs?.start ?? 1
        return `<ol${start === 1 ? '' : ` start="${start}"`}>${many(node.content)}</ol>`
      }
      case 'listItem':
        return `<li>${many(node.content)}</li>`
      case 'blockquote':
        return `<blockquote>${many(node.content)}</blockquote>`
      case 'callout':
        return `<div class="callout callout-${node.attrs.kind}" role="note">${many(node.content)}</div>`
      case 'codeBlock':
        return `<pre><code>${inline(node.content, at)}</code></pre>`
      case 'horizontalRule':
        return '<hr>'
      case 'managementLine':
        return `<p class="management-line" data-layout="${node.attrs.layout}"><a href="/management-line">/management-line</a></p>`
      case 'image':
        return `<img src="${at(node.attrs.src)}" alt="${escapeHtml(node.attrs.alt)}" loading="lazy">`
      case 'file':
        return fileHtml(node.attrs, at)
      case 'table':
        // A wide one scrolls within its frame.
        return `<div class="table-frame"><table><tbody>${many(node.content)}</tbody></table></div>`
      case 'tableRow':
        return `<tr>${many(node.content)}</tr>`
      case 'tableHeader':
        return `<th${spans(node.attrs)}>${many(node.content)}</th>`
      case 'tableCell':
        return `<td${spans(node.attrs)}>${many(node.content)}</td>`
    }
  }
}

type Escaped = (path: string) => string

function fileHtml(
  { src, name, kind }: Extract<BlockNode, { type: 'file' }>['attrs'],
  at: Escaped,
): string {
  const [address, called] = [at(src), escapeHtml(name)]
  // Without `download`: the server says that it is one, and where an address has ended it leads to a page.
  if (kind === 'document')
    return `<p class="file"><a href="${address}" rel="noopener">${called}</a></p>`
  const looks = kind === 'video' ? ' playsinline' : ''
  return `<figure class="file"><${kind} src="${address}" aria-label="${called}" controls preload="metadata"${looks}></${kind}></figure>`
}

const hrefOf = ({ marks }: InlineNode) => marks?.find((mark) => mark.type === 'link')?.attrs.href

/** Neighbours with the same link are one link, however many of its words are bold. */
function inline(nodes: readonly InlineNode[] = [], at: Escaped): string {
  return nodes
    .map((node, place) => {
      const [before, after] = [nodes[place - 1], nodes[place + 1]]
      const href = hrefOf(node)
      if (href === undefined) return marked(node)
      const opens = !before || hrefOf(before) !== href
      const closes = !after || hrefOf(after) !== href
      const start = opens ? `<a href="${at(href)}" rel="noopener noreferrer">` : ''
      return start + marked(node) + (closes ? '</a>' : '')
    })
    .join('')
}

const tags: Record<Exclude<RichTextMark['type'], 'link'>, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
}

function marked(node: InlineNode): string {
  if (node.type === 'hardBreak') return '<br>'
  return (node.marks ?? []).reduce((html, { type }) => {
    return type === 'link' ? html : `<${tags[type]}>${html}</${tags[type]}>`
  }, escapeHtml(node.text))
}

function spans({
  colspan = 1,
  rowspan = 1,
}: { colspan?: number | undefined; rowspan?: number | undefined } = {}) {
  return (colspan > 1 ? ` colspan="${colspan}"` : '') + (rowspan > 1 ? ` rowspan="${rowspan}"` : '')
}

/**
 * An id made of the heading's words, so that a link to it holds while others are added. Its prefix keeps it apart from
 * the ids of the page around it.
 */
function anchor(words: string, taken: Map<string, number>): string {
  const kept = words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const slug = `h-${[...kept.join('-')].slice(0, 60).join('') || 'section'}`
  const count = (taken.get(slug) ?? 0) + 1
  taken.set(slug, count)
  return count === 1 ? slug : `${slug}_${count}`
}
