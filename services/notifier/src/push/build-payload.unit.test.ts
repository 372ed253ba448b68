import { describe, expect, it } from 'vitest'
import { maxPayloadBytes, payloadOf, payloadsOf, shortPayload } from './payloads.ts'

const id = '0196b3a0-0000-7000-8000-00000000000a'
const publicUrl = 'https://portal.example.org'
const personal = {
  receipt: 'r'.repeat(64),
  close: { ids: Array.from({ length: 20 }, () => id), upToSeq: 123_456_789 },
}
const notification: Parameters<typeof payloadOf>[0] = {
  ...{ id, seq: '7', type: 'announcement', severity: 'info', icon: null, url: null },
  ...{ title: 'Lift out of order', body: 'Please use the stairs.' },
}

const texts = {
  Thai: 'ประกาศ: ลิฟต์ขัดข้อง กรุณาใช้บันไดที่อยู่ด้านข้าง ',
  emoji: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇹🇭',
  'quotes and line breaks': '"\\\n\t',
  Latin: 'The lift is out of order. ',
}
const forms = [
  { declarative: false, publicUrl },
  { declarative: true, publicUrl },
]
const graphemesOf = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  )

describe.each(forms)('a payload, declarative: $declarative,', (form) => {
  it.each(Object.entries(texts))(
    'of 20,000 characters of %s fits and ends at a character',
    (_, part) => {
      const body = part.repeat(Math.ceil(20_000 / part.length)).slice(0, 20_000)
      const title = part.repeat(200).slice(0, 200)
      for (const url of [null, `/news/${'a'.repeat(1900)}`, '/news/1']) {
        const json = payloadOf({ ...notification, title, body, url }, form)(personal)
        expect(Buffer.byteLength(json)).toBeLessThanOrEqual(maxPayloadBytes)
        const payload = JSON.parse(json)
        expect(payload.close).toEqual(personal.close)
        expect(json.isWellFormed()).toBe(true)
        for (const [excerpt, whole] of [
          [payload.title, title],
          [payload.body, body],
        ] as const) {
          if (excerpt === whole || excerpt === '') continue
          expect(excerpt.endsWith('…')).toBe(true)
          const cut = graphemesOf(excerpt.slice(0, -1))
          expect(cut).toEqual(graphemesOf(whole).slice(0, cut.length))
        }
      }
    },
  )

  it('uses the room there is', () => {
    const body = 'x'.repeat(20_000)
    const json = payloadOf({ ...notification, body }, form)(personal)
    expect(Buffer.byteLength(json)).toBeGreaterThan(maxPayloadBytes - 20)
  })

  it('is left as it is when it is short', () => {
    const payload = JSON.parse(payloadOf({ ...notification, url: '/news/1' }, form)(personal))
    expect(payload).toMatchObject({
      ...{ id, seq: 7, tag: id, title: notification.title, body: notification.body },
      ...{ url: '/news/1', icon: '/icons/icon-192.png', badge: '/icons/badge-64.png' },
    })
  })

  it('shrinks to less than half', () => {
    const long = { ...notification, title: 'ก'.repeat(200), body: 'ก'.repeat(20_000) }
    const json = shortPayload(long, form)(personal)
    expect(Buffer.byteLength(json)).toBeLessThan(maxPayloadBytes / 2)
    expect(JSON.parse(json)).toMatchObject({ id, body: '', receipt: personal.receipt })
  })
})

it('says the same to Safari in its declarative form, with an absolute address', () => {
  const [, form] = forms
  const { title, body } = notification
  const payload = JSON.parse(payloadOf({ ...notification, url: '/news/1' }, form!)(personal))
  expect(payload).toMatchObject({
    ...{ web_push: 8030, mutable: true },
    notification: { title, body, navigate: `${publicUrl}/news/1`, tag: id },
  })
  const without = JSON.parse(payloadOf(notification, form!)({ receipt: 'r' }))
  expect(without.notification.navigate).toBe(`${publicUrl}/inbox`)
  expect(without).not.toHaveProperty('close')
})

it('shows the logo of the organisation, unless the notification has an icon of its own', () => {
  const form = { declarative: false, publicUrl, logo: '/media/1' }
  const iconOf = (icon: string | null) =>
    JSON.parse(payloadOf({ ...notification, icon }, form)(personal)).icon
  expect([iconOf(null), iconOf('/own.png')]).toEqual(['/media/1', '/own.png'])
})

it('speaks the language of the device, where the notification has it', () => {
  const times = { publishAt: new Date(), expiresAt: null, deletedAt: null }
  const thai = { title: 'กะของคุณ', body: 'สำนักผู้อำนวยการ' }
  const payloads = payloadsOf(
    { ...notification, ...times, revision: '7', thai },
    { publicUrl, logo: null },
  )
  const textsFor = (language: string) => {
    const { title, body } = JSON.parse(payloads({ service: 'google', language }).full(personal))
    return { title, body }
  }
  const { title, body } = notification
  expect([textsFor('en-GB'), textsFor('th-TH')]).toEqual([{ title, body }, thai])
})
