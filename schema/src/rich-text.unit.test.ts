import { expect, it } from 'vitest'
import { emptyRichText, isEmpty, plainTextOf } from './plain-text-of.ts'
import { richText } from './rich-text.ts'
import type { RichText } from './rich-text-rules.ts'
import { parse } from './validation.ts'

const textOf = (content: unknown[]) => ({ schema: 1, content: { type: 'doc', content } })
const paragraph = (text: string, marks?: unknown[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks && { marks }) }],
})
const linkTo = (href: unknown) => [{ type: 'link', attrs: { href } }]
const cell = (attrs = {}) => ({ type: 'tableCell', attrs, content: [paragraph('7')] })
const tableOf = (...cells: unknown[]) => ({
  type: 'table',
  content: [{ type: 'tableRow', content: cells }],
})
const file = (src: string, more = {}) => ({
  type: 'file',
  attrs: { src, name: 'A tour', kind: 'video', ...more },
})
const image = (src: string) => ({ type: 'image', attrs: { src, alt: 'The new lobby' } })

const line = (layout: string) => ({ type: 'managementLine', attrs: { layout } })

const whole = textOf([
  { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Water' }] },
  {
    type: 'paragraph',
    content: [
      { type: 'text', text: 'Closed ' },
      { type: 'text', text: 'today', marks: [{ type: 'bold' }, ...linkTo('/news/today')] },
      { type: 'hardBreak', marks: [{ type: 'bold' }] },
      { type: 'text', text: 'and tomorrow' },
    ],
  },
  {
    type: 'orderedList',
    attrs: { start: 3 },
    content: [{ type: 'listItem', content: [paragraph('Third'), { type: 'paragraph' }] }],
  },
  { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('A point')] }] },
  { type: 'blockquote', content: [paragraph('Somebody said')] },
  { type: 'callout', attrs: { kind: 'warning' }, content: [paragraph('Mind the step')] },
  { type: 'codeBlock', content: [{ type: 'text', text: 'a\n  b' }] },
  { type: 'horizontalRule' },
  image('/media/2026/lobby.webp'),
  file('/media/2026/tour.mp4'),
  line('leaders'),
  tableOf({ type: 'tableHeader', content: [paragraph('Room')] }, cell({ colspan: 2, rowspan: 1 })),
])

it('takes everything that the editor makes, as it is', () => {
  expect(parse(richText, whole)).toEqual(whole)
  expect(parse(richText, emptyRichText)).toEqual(emptyRichText)
})

const fieldsOf = (input: unknown) => {
  try {
    parse(richText, input)
    return {}
  } catch (error) {
    return (error as { fields: Record<string, string> }).fields
  }
}
const inText = 'content.content.0'

it.each([
  ['no text at all', null, 'input'],
  ['another version', { ...whole, schema: 2 }, 'schema'],
  ['no paragraph', textOf([]), 'content.content'],
  ['an unknown node', textOf([{ type: 'iframe', attrs: { src: '/' } }]), `${inText}.type`],
  ['text outside of paragraphs', textOf([{ type: 'text', text: 'x' }]), `${inText}.type`],
  [
    'an unknown mark',
    textOf([paragraph('x', [{ type: 'blink' }])]),
    `${inText}.content.0.marks.0.type`,
  ],
  ['an unknown property', textOf([{ ...paragraph('x'), html: '<b>' }]), `${inText}.html`],
  [
    'an unknown attribute',
    textOf([{ type: 'callout', attrs: { kind: 'info', style: 'x' }, content: [paragraph('x')] }]),
    `${inText}.attrs.style`,
  ],
  [
    'a heading of the page',
    textOf([{ type: 'heading', attrs: { level: 1 } }]),
    `${inText}.attrs.level`,
  ],
  ['an unknown layout of the line', textOf([line('pyramid')]), `${inText}.attrs.layout`],
  [
    'the line within something else',
    textOf([{ type: 'blockquote', content: [line('tree')] }]),
    `${inText}.content.0.type`,
  ],
  [
    'the same mark twice',
    textOf([paragraph('x', [{ type: 'bold' }, { type: 'bold' }])]),
    `${inText}.content.0.marks`,
  ],
  ['an empty piece of text', textOf([paragraph('')]), `${inText}.content.0.text`],
  ['a control character', textOf([paragraph('a\u202eb')]), `${inText}.content.0.text`],
  [
    'a wide cell',
    textOf([tableOf(cell({ colspan: 51 }))]),
    `${inText}.content.0.content.0.attrs.colspan`,
  ],
])('refuses %s and names it', (_what, input, field) => {
  expect(Object.keys(fieldsOf(input))).toEqual([field])
})

it('says which nodes there are', () => {
  expect(fieldsOf(textOf([{ type: 'iframe' }]))).toEqual({
    [`${inText}.type`]: expect.stringContaining('One of paragraph, heading'),
  })
})

it.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>',
  '//evil.example',
  '/\\evil.example',
  'https://me:secret@evil.example',
  '',
  7,
])('refuses a link to %j', (href) => {
  expect(Object.keys(fieldsOf(textOf([paragraph('x', linkTo(href))])))).toEqual([
    `${inText}.content.0.marks.0.attrs.href`,
  ])
})

it('names the link that is wrong, and where in the text it is', () => {
  const fields = fieldsOf(textOf([paragraph('x'), paragraph('y', linkTo('gopher://old'))]))
  expect(fields).toEqual({
    'content.content.1.content.0.marks.0.attrs.href': expect.stringContaining('gopher://old'),
  })
})

it.each([
  'mailto:help@example.org',
  'mailto:help@example.org?subject=Lift%203',
  'tel:+66-2-123-4567',
  'tel:021234567;ext=9',
])('takes a link to %s', (href) => {
  expect(fieldsOf(textOf([paragraph('x', linkTo(href))]))).toEqual({})
})

it.each(['mailto:', 'mailto:a@b?attach=/etc/passwd', 'tel:call me', 'sms:021234567'])(
  'refuses a link to %s',
  (href) => {
    expect(fieldsOf(textOf([paragraph('x', linkTo(href))]))).not.toEqual({})
  },
)

it('refuses a file from elsewhere, without a name, and of another kind', () => {
  const at = `${inText}.attrs`
  const fields = [
    file('https://evil.example/film.mp4'),
    file('/media/a', { name: ' ' }),
    file('/media/a', { kind: 'iframe' }),
  ].map((node) => Object.keys(fieldsOf(textOf([node]))))
  expect(fields).toEqual([[`${at}.src`], [`${at}.name`], [`${at}.kind`]])
})

it.each([
  'https://evil.example/pixel.gif',
  '//evil.example/media/a.png',
  '/media/../v1/auth/sign-out',
  '/media/%2e%2e/v1',
  '/media/',
  '/other/a.png',
  'data:image/png;base64,AA',
])('refuses an image from %s', (src) => {
  expect(Object.keys(fieldsOf(textOf([image(src)])))).toEqual([`${inText}.attrs.src`])
})

function nested(levels: number) {
  const start = '{"type":"blockquote","content":['
  const inner = '{"type":"paragraph"}'
  return JSON.parse(
    `{"schema":1,"content":{"type":"doc","content":[${start.repeat(levels)}${inner}${']}'.repeat(levels)}]}}`,
  ) as unknown
}

it('refuses text that is nested too deeply, however deeply', () => {
  expect(fieldsOf(nested(20))).toEqual({})
  for (const levels of [30, 5_000, 100_000])
    expect(fieldsOf(nested(levels))).toEqual({ input: 'Nested too deeply. Use fewer levels' })
})

it('refuses too many parts and too much text', () => {
  const many = (count: number) =>
    textOf(Array.from({ length: count }, () => ({ type: 'paragraph' })))
  expect(fieldsOf(many(10_000))).toEqual({})
  const tooMany = { input: 'At most 10000 paragraphs, cells and other parts' }
  expect(fieldsOf(many(10_001))).toEqual(tooMany)
  expect(fieldsOf(many(500_000))).toEqual(tooMany)

  const half = paragraph('ก'.repeat(50_000))
  expect(fieldsOf(textOf([half, half]))).toEqual({})
  expect(fieldsOf(textOf([half, half, paragraph('x')]))).toEqual({
    input: 'At most 100000 characters',
  })
})

it('gives the text alone, a line for each part', () => {
  expect(plainTextOf(whole as RichText)).toBe(
    [
      ...['Water', 'Closed today', 'and tomorrow', 'Third', 'A point', 'Somebody said'],
      ...['Mind the step', 'a', '  b', 'The new lobby', 'A tour', 'Room', '7'],
    ].join('\n'),
  )
})

it('knows when there is nothing to read', () => {
  const blank = textOf([paragraph('  '), { type: 'blockquote', content: [{ type: 'paragraph' }] }])
  expect([emptyRichText, blank as RichText].map(isEmpty)).toEqual([true, true])
  const seen = [
    paragraph('x'),
    { type: 'horizontalRule' },
    image('/media/a.png'),
    file('/media/a'),
    tableOf(cell()),
  ]
  expect(seen.map((node) => isEmpty(textOf([node]) as RichText))).toEqual(seen.map(() => false))
})
