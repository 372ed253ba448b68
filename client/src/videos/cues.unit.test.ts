import { expect, it } from 'vitest'
import {
  addedAt,
  merged,
  newCue,
  problemsOf,
  readCaptions,
  shifted,
  split,
  timeIn,
  timeOfCue,
  toVtt,
} from './cues.ts'

const vtt = `WEBVTT

00:00:01.000 --> 00:00:02.500 line:80% align:start
สวัสดี <b>everybody</b>
Second line

01:02:03.004 --> 01:02:05.000
The end
`
const shown = (cues: { start: number; end: number; text: string }[]) =>
  cues.map(({ start, end, text }) => [start, end, text])

it('comes back as it was written', async () => {
  const { cues, unread } = await readCaptions(vtt.replaceAll('\n', '\r\n'))
  expect(unread).toBe(0)
  expect(toVtt(cues)).toBe(vtt)
})

it('reads SubRip, and says how much of a file it could not read', async () => {
  const srt = '1\n00:00:01,000 --> 00:00:02,000\nHi -- there\n\n2\nsoon --> later\nNo\n'
  const { cues, unread } = await readCaptions(srt)
  expect(shown(cues)).toEqual([[1000, 2000, 'Hi -- there']])
  expect(unread).toBe(1)
})

it('lets no text end its part or begin another', () => {
  const text = toVtt([newCue(0, 1000, 'One\n\n00:00:05.000 --> 00:00:06.000\nTwo')])
  expect(text.match(/-->/g)).toHaveLength(1)
  expect(text.trimEnd().split('\n\n')).toHaveLength(2)
})

it.each([
  [0, '00:00:00.000'],
  [3_723_450, '01:02:03.450'],
])('shows %s ms as %s, and reads it', (ms, clock) => {
  expect([timeOfCue(ms), timeIn(clock)]).toEqual([clock, ms])
})

it('reads times as people type them', () => {
  expect(['1:02:03.45', '2:03,450', '3.5', '90'].map(timeIn)).toEqual([
    3_723_450, 123_450, 3500, 90_000,
  ])
  expect(['', '1:75', 'x', '-1'].map(timeIn)).toEqual([null, null, null, null])
})

it('says what is wrong with a part', () => {
  const cues = [
    newCue(1000, 2000, 'a'),
    newCue(1500, 3000, 'b'),
    newCue(4000, 4000, 'c'),
    newCue(3500, 3600, 'd'),
    newCue(5000, 6000, ' '),
  ]
  expect(problemsOf(cues)).toEqual([null, 'overlap', 'end', 'order', 'empty'])
})

it('splits a part at the middle of its words, and merges it again', () => {
  const [cue] = [newCue(0, 1000, 'Good morning dear all')]
  const halves = split([cue!], cue!.key)
  expect(halves.map(({ text }) => text)).toEqual(['Good morning', 'dear all'])
  expect(halves[0]!.end).toBe(halves[1]!.start)
  const thai = split([newCue(0, 1000, 'สวัสดีตอนเช้าทุกคน')], cue!.key + 3)
  expect(thai.map(({ text }) => text).join('')).toBe('สวัสดีตอนเช้าทุกคน')
  expect(shown(merged(halves, halves[0]!.key))).toEqual([[0, 1000, 'Good morning\ndear all']])
})

it('moves all of them, none before the beginning', () => {
  expect(shown(shifted([newCue(200, 900, 'a'), newCue(2000, 3000, 'b')], -500))).toEqual([
    [0, 400, 'a'],
    [1500, 2500, 'b'],
  ])
})

it('adds a part where it belongs, as long as there is room', () => {
  const cues = [newCue(0, 900, 'a'), newCue(2000, 3000, 'c')]
  expect(shown(addedAt(cues, 1000).cues)).toEqual([
    [0, 900, 'a'],
    [1000, 2000, ''],
    [2000, 3000, 'c'],
  ])
})
