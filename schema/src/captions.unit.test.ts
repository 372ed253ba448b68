import { describe, expect, it } from 'vitest'
import { decodeCaptions, readCaptions, timeOfCue, toVtt, wordsOfCue } from './captions.ts'

const parts = (text: string) => readCaptions(text).cues.map((cue) => [cue.start, cue.end, cue.text])
const two = [
  [1000, 2000, 'One'],
  [3000, 4000, 'Two'],
]
const t1 = '00:01.000 --> 00:02.000'
const t2 = '00:03.000 --> 00:04.000'
const s1 = '00:00:01,000 --> 00:00:02,000'
const s2 = '00:00:03,000 --> 00:00:04,000'

describe('a file as people have it', () => {
  it.each([
    ['WebVTT', `WEBVTT\n\n${t1}\nOne\n\n${t2}\nTwo\n`],
    [
      'WebVTT with names and a header',
      `WEBVTT - x\nKind: captions\n\na\n${t1}\nOne\n\nb\n${t2}\nTwo`,
    ],
    ['a part directly under the header', `WEBVTT\n${t1}\nOne\n\n${t2}\nTwo`],
    ['no empty line before a time', `WEBVTT\n\n${t1}\nOne\n${t2}\nTwo`],
    ['notes that hold times', `WEBVTT\n\nNOTE\n${t2}\nOld\n\n${t1}\nOne\n\n${t2}\nTwo`],
    ['commas under WEBVTT', `WEBVTT\n\n${s1}\nOne\n\n${s2}\nTwo`],
    ['hours of one digit', `WEBVTT\n\n0:00:01.000 --> 0:00:02.000\nOne\n\n${t2}\nTwo`],
    ['SubRip', `1\n${s1}\nOne\n\n2\n${s2}\nTwo\n`],
    ['SubRip of Windows', `\uFEFF1\r\n${s1}\r\nOne\r\n\r\n2\r\n${s2}\r\nTwo\r\n`],
    ['SubRip without empty lines', `1\n${s1}\nOne\n2\n${s2}\nTwo\n`],
    ['SubRip with a space on its empty lines', `1\n${s1}\nOne\n \n2\n${s2}\nTwo\n`],
    ['SubRip with places', `1\n${s1} X1:53 X2:303 Y1:438 Y2:453\n{\\an8}One\n\n2\n${s2}\nTwo`],
    ['SubRip with colours', `1\n${s1}\n<font color="red">One</font>\n\n2\n${s2}\nTwo`],
    ['SubRip without spaces', `1\n00:00:01,0-->00:00:02,0\nOne\n\n2\n${s2}\nTwo`],
  ])('is read: %s', (_what, text) => {
    const read = readCaptions(text)
    expect(read.problems).toEqual([])
    expect(parts(text)).toEqual(two)
    // And as we write it browsers read the same.
    const again = readCaptions(toVtt(read.cues))
    expect(again).toMatchObject({ isExact: true, cues: read.cues })
  })

  it.each([
    [`WEBVTT\n\n${t1}\nOne\n\n${t2}\nTwo\n`, true],
    [`WEBVTT\n\n${t1}\nOne\n${t2}\nTwo\n`, true],
    [`WEBVTT\n\n${t1}\nOne\n\nand more\n`, false],
    [`WEBVTT\n\n1:00:01.000 --> 1:00:02.000\nOne\n`, false],
    [`${t1}\nOne\n`, false],
  ])('stays as it is where browsers read the same: %j', (text, isExact) => {
    expect(readCaptions(text).isExact).toBe(isExact)
  })

  it('keeps what comes after an empty line within a part, long hours and where a text stands', () => {
    expect(parts(`WEBVTT\n\n${t1}\nOne\n\nmore\n\n${t2}\nTwo`)[0]).toEqual([
      1000,
      2000,
      'One\nmore',
    ])
    expect(parts('WEBVTT\n\n100:00:01.000 --> 100:00:02.000\nLate')).toEqual([
      [360_001_000, 360_002_000, 'Late'],
    ])
    expect(readCaptions(`1\n${s1}\n{\\an8}One`).cues[0]!.settings).toBe('line:0')
    expect(readCaptions(`WEBVTT\n\n${t1} line:80%\nOne`).cues[0]!.settings).toBe('line:80%')
  })

  it('keeps a text that is a number', () => {
    expect(parts(`1\n${s1}\n42\n\n2\n${s2}\nTwo`)[0]).toEqual([1000, 2000, '42'])
  })

  it('says what it leaves out', () => {
    const text = `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE x\n\n${t1}\nNOTE is a word here\n`
    expect(readCaptions(text)).toMatchObject({
      leftOut: ['STYLE', 'NOTE'],
      cues: [{ text: 'NOTE is a word here' }],
    })
  })
})

describe('what is wrong', () => {
  it.each([
    ['no times at all', 'Hello', [{ line: 1, why: 'none' }]],
    ['nothing but the header', 'WEBVTT\n', [{ line: 1, why: 'none' }]],
    ['nothing', '', [{ line: 1, why: 'none' }]],
    ['words for times', `WEBVTT\n\nsoon --> later\nx`, [{ line: 3, why: 'times' }]],
    ['61 seconds', `1\n00:00:61,000 --> 00:02:00,000\nx`, [{ line: 2, why: 'times' }]],
    ['an end before its start', `WEBVTT\n\n00:02.000 --> 00:01.000\nx`, [{ line: 3, why: 'end' }]],
    ['text before any time', `Hello\n\n1\n${s1}\nx`, [{ line: 1, why: 'early' }]],
    [
      'several',
      `1\n${s1}\nx\n\n2\nlater --> soon\ny\n\n3\n${'00:00:09,000 --> 00:00:08,000'}\nz`,
      [
        { line: 6, why: 'times' },
        { line: 10, why: 'end' },
      ],
    ],
  ])('is said with its line: %s', (_what, text, problems) => {
    expect(readCaptions(text).problems.map(({ line, why }) => ({ line, why }))).toEqual(problems)
  })

  it('keeps the text of what has no times', () => {
    expect(parts(`1\n${s1}\nOne\n\n2\nlater --> soon\nTwo`)[1]).toEqual([2000, 2000, 'Two'])
  })
})

describe('the bytes of a file', () => {
  const text = `1\n${s1}\nสวัสดีค่ะ 5 < 6\n`
  const thai = (value: string) =>
    Uint8Array.from(value, (letter) => {
      const code = letter.codePointAt(0)!
      return code < 0x80 ? code : code - 0x0e00 + 0xa0
    })
  const utf16 = (value: string, isLittle: boolean, mark: boolean) => {
    const bytes = Buffer.from(mark ? `\uFEFF${value}` : value, 'utf16le')
    return isLittle ? bytes : bytes.swap16()
  }
  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', utf16(text, true, true)],
    ['UTF-16, the other way', utf16(text, false, true)],
    ['UTF-16 without a mark', utf16(text, true, false)],
    ['windows-874', thai(text)],
  ])('is understood: %s', (_what, bytes) => {
    expect(decodeCaptions(bytes)).toBe(text)
  })

  it('is taken for Western where its letters stand alone', () => {
    expect(decodeCaptions(Buffer.from('Café à la crème', 'latin1'))).toBe('Café à la crème')
  })
})

it('writes what would be taken for marks so that it is read', () => {
  const text = toVtt([{ start: 0, end: 1000, text: 'a < b & <i>c</i>', settings: '' }])
  expect(text).toContain('a &lt; b & <i>c</i>')
  expect(readCaptions(text).cues[0]!.text).toBe('a < b & <i>c</i>')
  expect(wordsOfCue({ text: 'AT&amp;T <v Ann>said</v> <b>no</b>' })).toBe('AT&T said no')
})

it('lets no text end its part or begin another', () => {
  const text = toVtt([
    { start: 0, end: 1000, text: 'One\n\n00:00:05.000 --> 00:00:06.000\nTwo', settings: '' },
  ])
  expect(text.match(/-->/g)).toHaveLength(1)
  expect(text.trimEnd().split('\n\n')).toHaveLength(2)
  expect(timeOfCue(3_723_450)).toBe('01:02:03.450')
})
