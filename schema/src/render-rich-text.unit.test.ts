import { expect, it } from 'vitest'
import { lineInHtml } from './line-in-text.ts'
import { renderRichText } from './render-rich-text.ts'
import type { BlockNode, InlineNode, RichTextMark, TopNode } from './rich-text-rules.ts'

const render = (...content: TopNode[]) =>
  renderRichText({ schema: 1, content: { type: 'doc', content } })
const words = (text: string, ...types: ('bold' | 'italic' | 'code')[]): InlineNode => ({
  type: 'text',
  text,
  marks: types.map((type) => ({ type })),
})
const linked = (text: string, href: string, ...marks: RichTextMark[]): InlineNode => ({
  type: 'text',
  text,
  marks: [{ type: 'link', attrs: { href } }, ...marks],
})
const paragraph = (...content: InlineNode[]): BlockNode => ({ type: 'paragraph', content })
const heading = (text: string): BlockNode => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [words(text)],
})

it('renders every kind of block', () => {
  const inner = [paragraph(words('x'))]
  expect(
    render(
      { type: 'bulletList', content: [{ type: 'listItem', content: inner }] },
      { type: 'orderedList', attrs: { start: 3 }, content: [{ type: 'listItem', content: inner }] },
      { type: 'blockquote', content: inner },
      { type: 'callout', attrs: { kind: 'danger' }, content: inner },
      { type: 'codeBlock', content: [{ type: 'text', text: 'a\n b' }] },
      { type: 'horizontalRule' },
      { type: 'image', attrs: { src: '/media/a.webp', alt: '' } },
    ),
  ).toBe(
    '<ul><li><p>x</p></li></ul><ol start="3"><li><p>x</p></li></ol>' +
      '<blockquote><p>x</p></blockquote>' +
      '<div class="callout callout-danger" role="note"><p>x</p></div>' +
      '<pre><code>a\n b</code></pre><hr><img src="/media/a.webp" alt="" loading="lazy">',
  )
})

it('plays films and sounds, and offers what else there is to download', () => {
  const file = (kind: 'video' | 'audio' | 'document', name: string): BlockNode => ({
    type: 'file',
    attrs: { src: '/media/a', name, kind },
  })
  expect(
    render(file('video', 'Tour'), file('audio', 'Song'), file('document', 'A "plan" <b>.pdf')),
  ).toBe(
    '<figure class="file"><video src="/media/a" aria-label="Tour" controls preload="metadata" playsinline></video></figure>' +
      '<figure class="file"><audio src="/media/a" aria-label="Song" controls preload="metadata"></audio></figure>' +
      '<p class="file"><a href="/media/a" rel="noopener">' +
      'A &quot;plan&quot; &lt;b&gt;.pdf</a></p>',
  )
})

it('renders tables with the cells that span others', () => {
  const content = [paragraph(words('x'))]
  const table = render({
    type: 'table',
    content: [
      { type: 'tableRow', content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content }] },
      { type: 'tableRow', content: [{ type: 'tableCell', attrs: { rowspan: 2 }, content }] },
    ],
  })
  expect(table).toBe(
    '<div class="table-frame"><table><tbody><tr><th colspan="2"><p>x</p></th></tr>' +
      '<tr><td rowspan="2"><p>x</p></td></tr></tbody></table></div>',
  )
})

it('nests marks and breaks lines', () => {
  expect(render(paragraph(words('a', 'bold', 'italic'), { type: 'hardBreak' }, words('b')))).toBe(
    '<p><em><strong>a</strong></em><br>b</p>',
  )
})

it('keeps a link together whose words are marked differently', () => {
  const [here, there] = ['/here', 'https://there.example/']
  expect(
    render(paragraph(linked('a', here), linked('b', here, { type: 'bold' }), linked('c', there))),
  ).toBe(
    '<p><a href="/here" rel="noopener noreferrer">a<strong>b</strong></a>' +
      '<a href="https://there.example/" rel="noopener noreferrer">c</a></p>',
  )
})

it('gives each heading an address of its own, in Thai too', () => {
  const ids = render(
    heading('Opening hours'),
    heading('opening  HOURS!'),
    heading('น้ำประปา'),
    heading('?'),
  )
  expect([...ids.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
    'h-opening-hours',
    'h-opening-hours_2',
    'h-น้ำประปา',
    'h-section',
  ])
})

it('escapes whatever somebody wrote', () => {
  const evil = `"><script>alert('1')</script>&`
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
  expect(render(paragraph(words(evil)))).toBe(`<p>${escaped}</p>`)
  expect(render({ type: 'codeBlock', content: [{ type: 'text', text: evil }] })).toBe(
    `<pre><code>${escaped}</code></pre>`,
  )
  expect(render({ type: 'image', attrs: { src: '/media/a', alt: evil } })).toBe(
    `<img src="/media/a" alt="${escaped}" loading="lazy">`,
  )
  expect(render(paragraph(linked('x', `https://a.example/?${evil}`)))).toBe(
    `<p><a href="https://a.example/?${escaped}" rel="noopener noreferrer">x</a></p>`,
  )
  expect(render(heading(evil))).toBe(`<h2 id="h-script-alert-1-script">${escaped}</h2>`)
})

it('only says where the management line stands, which is found wherever it is', () => {
  const html = render(
    paragraph(words('<p class="management-line" data-layout="list">x</p>')),
    { type: 'managementLine', attrs: { layout: 'leaders' } },
    paragraph(words('After')),
  )
  const parts = html.split(lineInHtml)
  expect(parts).toHaveLength(3)
  expect(parts.slice(1)).toEqual(['leaders', '<p>After</p>'])
})
