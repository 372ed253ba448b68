import { expect, it } from 'vitest'
import { addedAt, merged, newCue, problemsOf, shifted, split, timeIn } from './cues.ts'

const tuplesOf = (cues: { start: number; end: number; text: string }[]) =>
  cues.map(({ start, end, text }) => [start, end, text])

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
  expect(tuplesOf(merged(halves, halves[0]!.key))).toEqual([[0, 1000, 'Good morning\ndear all']])
})

it('moves all of them, none before the beginning', () => {
  expect(tuplesOf(shifted([newCue(200, 900, 'a'), newCue(2000, 3000, 'b')], -500))).toEqual([
    [0, 400, 'a'],
    [1500, 2500, 'b'],
  ])
})

it('moves those from a time on', () => {
  const cues = [newCue(200, 900, 'a'), newCue(2000, 3000, 'b')]
  expect(tuplesOf(shifted(cues, 1500, 2000))).toEqual([
    [200, 900, 'a'],
    [3500, 4500, 'b'],
  ])
})

it('adds a part where it belongs, as long as there is room', () => {
  const cues = [newCue(0, 900, 'a'), newCue(2000, 3000, 'c')]
  expect(tuplesOf(addedAt(cues, 1000).cues)).toEqual([
    [0, 900, 'a'],
    [1000, 2000, ''],
    [2000, 3000, 'c'],
  ])
})
