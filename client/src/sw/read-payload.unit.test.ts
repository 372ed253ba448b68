import { describe, expect, test } from 'vitest'
import { readPayload } from './read-payload.ts'

describe('what a push says', () => {
  test('is taken as it is', () => {
    const payload = {
      id: 'a',
      seq: 4,
      type: 'article',
      severity: 'urgent',
      title: 'Title',
      body: 'Body',
      url: '/x',
      tag: 'a',
      icon: '/i.png',
      badge: '/b.png',
      receipt: 'r',
      close: { ids: ['b'], upToSeq: 3 },
      test: true,
    }
    expect(readPayload(JSON.stringify(payload))).toEqual(payload)
  })

  test('may be in the declarative form, with ours beside it or alone', () => {
    const notification = { title: 'Declared', body: 'Text', navigate: 'https://a.test/x', tag: 't' }
    expect(readPayload(JSON.stringify({ web_push: 8030, notification }))).toMatchObject({
      id: 't',
      tag: 't',
      title: 'Declared',
      body: 'Text',
      url: 'https://a.test/x',
    })
    const both = { web_push: 8030, notification, id: 'a', title: 'Ours', url: '/x', receipt: 'r' }
    expect(readPayload(JSON.stringify(both))).toMatchObject({
      id: 'a',
      title: 'Ours',
      url: '/x',
      receipt: 'r',
    })
  })

  test.each([undefined, '', 'text', '[]', '7', '{"title":5,"close":{}}'])(
    'is something to show even when it is %s',
    (text) => {
      expect(readPayload(text)).toMatchObject({
        title: 'Prakat',
        icon: '/icons/icon-192.png',
        badge: '/icons/badge-64.png',
      })
    },
  )
})
