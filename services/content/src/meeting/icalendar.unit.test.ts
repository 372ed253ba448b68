import { emptyRichText } from '@prakat/schema/plain-text-of'
import { expect, it } from 'vitest'
import { icalendarOf, type FeedMeeting } from './icalendar.ts'

const meeting = (more: Partial<FeedMeeting>): FeedMeeting => ({
  ...{ id: 'a', title: 'Round', agenda: emptyRichText, place: '', link: null, organiserId: null },
  ...{ authorId: 'b', updatedAt: new Date(0), calledOffAt: null, sequence: 0 },
  ...{ startsAt: new Date('2026-11-24T02:00Z'), endsAt: new Date('2026-11-24T03:00Z') },
  ...{ timeZone: 'Asia/Bangkok', repeat: '', exceptions: [] },
  ...more,
})
const site = {
  ...{ name: 'Prakat', url: 'https://example.org', pages: '/meetings' as const },
  people: [],
}
const feedOf = (...meetings: FeedMeeting[]) => icalendarOf(meetings, [], site)
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name!)

it('has a block once for each zone that its times name, whatever browsers call it', () => {
  const zones = ['Asia/Saigon', 'Asia/Ho_Chi_Minh', 'America/New_York', 'US/Eastern', 'UTC']
  const feed = feedOf(...zones.map((timeZone) => meeting({ timeZone })))
  const blocks = all(feed, /^TZID:(.+?)\r$/gm)
  expect(blocks).toEqual([...new Set(blocks)])
  expect([...new Set(all(feed, /;TZID=([^:;]+):/g))].sort()).toEqual(blocks.sort())
  expect(feed).toContain('DTSTART;TZID=Asia/Ho_Chi_Minh:20261124T090000')
})

it('has lines of 75 octets at most, with no letter cut', () => {
  const feed = feedOf(
    meeting({
      title: 'ประชุมหัวหน้าหน่วยงาน '.repeat(9).trim(),
      place: `https://${'x'.repeat(180)}.example`,
    }),
  )
  const lines = feed.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75)
  expect(feed.replaceAll('\r\n ', '')).toContain('ประชุมหัวหน้าหน่วยงาน '.repeat(9).trim())
})
