import { richText } from '@prakat/schema/rich-text'
import { renderRichText } from '@prakat/schema/render-rich-text'
import { parse } from '@prakat/schema/validation'
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { cleanPasted, cleanText } from './clean-pasted.ts'
import { extensions } from './extensions.ts'
import { linkAddress } from './link-address.ts'
import { fromExcel, fromGoogleDocs, fromWord } from './pasted-samples.ts'
import { valueOf } from './rich-text-value.ts'

const editors: Editor[] = []
afterEach(() => editors.splice(0).forEach((editor) => editor.destroy()))

/** What becomes of it: read by the editor, taken by the server and rendered by it. */
function pasted(html: string) {
  const editor = new Editor({ extensions: extensions(), content: cleanPasted(html) })
  editors.push(editor)
  return renderRichText(parse(richText, valueOf(editor)))
}

test('Word: headings, marks, lists inside each other, a table and a link', () => {
  expect(pasted(fromWord)).toBe(
    '<h2 id="h-น้ำประปา">น้ำประปา</h2>' +
      '<p>Water is <strong>closed</strong> on <em>Friday</em>, see ' +
      '<a href="https://example.com/water" rel="noopener noreferrer">the plan</a>.</p>' +
      '<ul><li><p>First floor</p><ul><li><p>Room 12</p></li></ul></li><li><p>Second floor</p></li></ul>' +
      '<ol><li><p>Fill a bottle</p></li><li><p>Close the tap</p></li></ol>' +
      '<div class="table-frame"><table><tbody><tr><td><p>Floor</p></td><td colspan="2"><p>Hours</p></td></tr></tbody></table></div>',
  )
})

test('Google Docs: what is bold by a style, lists, links without an underline of their own', () => {
  expect(pasted(fromGoogleDocs)).toBe(
    '<h2 id="h-opening-hours">Opening hours</h2>' +
      '<p>From <strong>Monday</strong> until <em>Friday</em>, ' +
      '<a href="https://example.com/" rel="noopener noreferrer">details</a></p>' +
      '<ul><li><p>Morning</p><ul><li><p>Eight</p></li></ul></li></ul>',
  )
})

test('a spreadsheet: its cells, without widths and colours', () => {
  expect(pasted(fromExcel)).toBe(
    '<div class="table-frame"><table><tbody><tr><td><p>Name</p></td><td><p>Days</p></td></tr>' +
      '<tr><td><p>Mali</p></td><td><p>12</p></td></tr></tbody></table></div>',
  )
})

test.each([
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a link to a script', '<p><a href="javascript:alert(1)">a</a></p>', '<p>a</p>'],
  ['a link with a password', '<p><a href="https://a:b@c.example">a</a></p>', '<p>a</p>'],
  ['an image from elsewhere', '<p>a<img src="https://evil.example/p.gif"></p>', '<p>a</p>'],
  [
    'an object and a form',
    '<object data="/x"></object><form><input value="b"></form><p>a</p>',
    '<p>a</p>',
  ],
  ['a picture that is a program', '<svg onload="alert(1)"><text>a</text></svg>', '<p>a</p>'],
  ['the heading of a page', '<h1>a</h1>', '<h2 id="h-a">a</h2>'],
  ['a cell over everything', '<table><tr><td colspan="9999">a</td></tr></table>', 'colspan="50"'],
])('%s falls away or becomes what we know', (_what, html, text) => {
  expect(pasted(html)).toContain(text)
  expect(pasted(html)).not.toMatch(/script:|alert|evil|onclick|object|<svg/)
})

test('an image and a callout of our own are kept', () => {
  const own = '<img src="/media/a.webp" alt="The lobby" loading="lazy">'
  const callout = '<div class="callout callout-warning" role="note"><p>Mind the step</p></div>'
  expect(pasted(own + callout)).toBe(own + callout)
})

test('marks of direction around a path, which the server refuses, are left out', () => {
  expect(cleanText('\u202aC:\\plans\u202c')).toBe('C:\\plans')
  expect(pasted('<p>\u202aC:\\plans\u202c</p>')).toBe('<p>C:\\plans</p>')
})

test('links to addresses of mail and to phones are kept', () => {
  const link = (href: string) => `<a href="${href}">x</a>`
  const html = pasted(`<p>${link('mailto:help@example.org')} ${link('tel:021234567')}</p>`)
  expect(html).toContain('href="mailto:help@example.org"')
  expect(html).toContain('href="tel:021234567"')
})

test.each([
  ['example.org/x', 'https://example.org/x'],
  ['help@example.org', 'mailto:help@example.org'],
  ['02 123 4567', 'tel:021234567'],
  ['javascript:alert(1)', null],
])('%s is the address of a link as %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})
