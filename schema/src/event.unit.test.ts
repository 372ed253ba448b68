import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { parseEvent } from './event.ts'

const published = (more: object) => ({
  ...{ id: randomUUID(), type: 'announcement.published', version: 1, aggregateId: randomUUID() },
  ...{ occurredAt: new Date().toISOString(), actorId: null, traceparent: null },
  data: {
    ...{ title: 'Lift', body: 'Take the stairs.', severity: 'info', channels: ['app'] },
    ...{ audience: { include: ['everyone'], exclude: [] }, url: null, icon: null },
    ...{ requiresAck: false, publishAt: new Date().toISOString(), expiresAt: null },
    ...more,
  },
})

it('carries links that a reader may follow, and no others', () => {
  for (const url of [null, '/announcements/1', 'https://example.org/a'])
    expect(parseEvent(published({ url, icon: url }))).toMatchObject({ data: { url, icon: url } })
  for (const bad of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'https://a:b@c'])
    for (const name of ['url', 'icon'])
      expect(() => parseEvent(published({ [name]: bad }))).toThrow()
})
