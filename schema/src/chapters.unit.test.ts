import { expect, it } from 'vitest'
import { chaptersIn, chaptersOf, linkTimes } from './chapters.ts'
import { emptyRichText } from './plain-text-of.ts'

it('reads the lines that begin with a time', () => {
  const text = 'What is in it:\n0:00 The river\n• (1:05) – The wards\n01:02:03 ห้องฉุกเฉิน\nand more'
  expect(chaptersIn(text)).toEqual([
    { seconds: 0, title: 'The river' },
    { seconds: 65, title: 'The wards' },
    { seconds: 3723, title: 'ห้องฉุกเฉิน' },
  ])
})

it.each([
  ['two', '0:00 One\n1:00 Two'],
  ['a beginning that is not the beginning', '0:05 One\n1:00 Two\n2:00 Three'],
  ['an order that goes back', '0:00 One\n2:00 Two\n1:00 Three'],
  ['the same time twice', '0:00 One\n1:00 Two\n1:00 Three'],
  ['times without names', '0:00\n1:00\n2:00'],
  ['what is no time', '0:00 One\n1:75 Two\n2:5 Three\n1:00:00:00 Four'],
])('takes no chapters from %s', (_what, text) => {
  expect(chaptersIn(text)).toEqual([])
})

it('leaves out what would begin after the end, and what is too much', () => {
  const many = Array.from({ length: 300 }, (_, at) => `${at}:00 Part ${at}`).join('\n')
  expect(chaptersIn(many.replace(/^\d{3}:.*\n?/gm, ''), 30 * 60)).toHaveLength(30)
  const long = Array.from({ length: 300 }, (_, at) => {
    const [hours, minutes] = [Math.floor(at / 60), String(at % 60).padStart(2, '0')]
    return `${hours}:${minutes}:00 Part`
  })
  expect(chaptersIn(long.join('\n'))).toHaveLength(200)
})

it('takes those of the summary before those of the text', () => {
  const summary = '0:00 a\n0:10 b\n0:20 c'
  expect(chaptersOf({ summary, body: emptyRichText })).toHaveLength(3)
  expect(chaptersOf({ summary: 'Nothing', body: emptyRichText })).toEqual([])
})

it('links the times of a text, and nothing else', () => {
  expect(linkTimes('<p>At 1:05, then (0:10) and 9:00.</p>', 120)).toBe(
    '<p>At <a href="?t=65">1:05</a>, then (<a href="?t=10">0:10</a>) and 9:00.</p>',
  )
  const kept = '<p><a href="/at/0:10" rel="x">0:10</a> <code>0:20</code> 10:0 1/0:30 0:30.5</p>'
  expect(linkTimes(kept, 120)).toBe(kept)
  expect(linkTimes('<p>0:10</p>', null)).toBe('<p>0:10</p>')
})
