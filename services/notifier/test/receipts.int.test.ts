import { randomUUID } from 'node:crypto'
import { publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { connectSocket, subscribe as openPage } from '@prakat/infra/testing/socket-client'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createReceiptTokens, type ReceiptTokens } from '../src/receipts/receipt-token.ts'
import { buildSubscription } from './build-subscription.ts'

const app = useTestApp()
let owner: string
let tokens: ReceiptTokens

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  tokens = await createReceiptTokens(app.services.notifier!.database)
})

const sql = () => app.services.notifier!.database.sql
const report = (body: unknown) => rest(app, 'POST', '/v1/notifications/receipts', { body })
const trackClose = (token: string | undefined, body: unknown) =>
  rest(app, 'POST', '/v1/notifications/track-close', { token, body })
const receiptsOf = (notificationId: string) => sql()<any[]>`
  select * from receipt where notification_id = ${notificationId} order by user_id, channel, device_id`
const receiptCount = async () => Number((await sql()`select count(*) from receipt`)[0]!['count'])

/** In the feed, for whom it is for. */
async function published(input: Record<string, unknown> = {}) {
  const id = await publish(app, owner, input)
  await vi.waitFor(async () => {
    expect(await sql()`select from notification where id = ${id}`).toHaveLength(1)
  })
  return id
}

async function pushedTo(deviceId = 'phone') {
  const person = await signUp(app)
  const body = buildSubscription({ deviceId })
  const answer = await rest(app, 'POST', '/v1/push-subscriptions', { token: person.token, body })
  return { ...person, device: answer.body.id as string }
}

describe('a receipt of a push', () => {
  it('needs no session and implies what came before it', async () => {
    const { user, device } = await pushedTo()
    const id = await published()
    const receipt = tokens.sign(id, device)
    const { status, body } = await report({ receipt, event: 'seen' })
    expect([status, body]).toEqual([204, null])
    expect(await receiptsOf(id)).toEqual([
      {
        notification_id: id,
        user_id: user.id,
        device_id: 'phone',
        channel: 'push',
        service: 'google',
        delivered_at: expect.any(Date),
        seen_at: expect.any(Date),
        clicked_at: null,
        closed_at: null,
      },
    ])
  })

  it('counts once, however often and in whatever order it comes, the first time', async () => {
    const { device } = await pushedTo()
    const id = await published()
    const receipt = tokens.sign(id, device)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => report({ receipt, event: 'delivered' })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
    const [first] = await receiptsOf(id)
    for (const event of ['closed', 'seen', 'delivered', 'clicked', 'closed']) {
      await report({ receipt, event })
    }
    const after = await receiptsOf(id)
    expect(after).toHaveLength(1)
    expect(after[0].delivered_at).toEqual(first.delivered_at)
    const { seen_at, clicked_at, closed_at } = after[0]
    for (const event of ['closed', 'seen', 'clicked']) await report({ receipt, event })
    expect((await receiptsOf(id))[0]).toMatchObject({ seen_at, clicked_at, closed_at })
  })

  it('of a click reads the notification and tells the person’s pages', async () => {
    const { token, user, device } = await pushedTo()
    const page = await openPage(app.url, token)
    const id = await published()
    await vi.waitFor(() => expect(page.received.map((each) => each.id)).toContain(id))
    await report({ receipt: tokens.sign(id, device), event: 'clicked' })
    await vi.waitFor(() => expect(page.reads).toMatchObject([{ ids: [id] }]))
    page.close()
    const [state] = await sql()`
      select read_at from notification_state where user_id = ${user.id} and notification_id = ${id}`
    expect(state!['read_at']).toBeInstanceOf(Date)
  })

  it('of a click on what was taken back, or is only pushed, is kept all the same', async () => {
    const { device } = await pushedTo()
    const [recalled, pushOnly] = [await published(), await published({ channels: ['PUSH'] })]
    await sql()`update notification set deleted_at = now() where id = ${recalled}`
    for (const id of [recalled, pushOnly]) {
      expect((await report({ receipt: tokens.sign(id, device), event: 'clicked' })).status).toBe(
        204,
      )
      expect((await receiptsOf(id))[0].clicked_at).toBeInstanceOf(Date)
    }
  })

  it('of a test, or of a device that was forgotten, leaves nothing', async () => {
    const { device } = await pushedTo()
    const id = await published()
    const before = await receiptCount()
    for (const receipt of [tokens.sign(randomUUID(), device), tokens.sign(id, randomUUID())]) {
      expect((await report({ receipt, event: 'clicked' })).status).toBe(204)
    }
    expect(await receiptCount()).toBe(before)
  })

  it('is believed only as it was signed', async () => {
    const { device } = await pushedTo()
    const id = await published()
    const signed = tokens.sign(id, device)
    const forged = [0, 15, 16, 31, 32, 47].map((position) => {
      const bytes = Buffer.from(signed, 'base64url')
      bytes[position]! ^= 1
      return bytes.toString('base64url')
    })
    // What decodes to the same bytes.
    const respelt = [`${signed}A`, `${signed} `, ` ${signed}`, `${signed}=`, `${signed}\n`]
    const before = await receiptCount()
    for (const receipt of [...forged, ...respelt]) {
      const { status, body } = await report({ receipt, event: 'seen' })
      expect([status, body?.code, body?.fields], JSON.stringify(receipt)).toEqual([
        400,
        'VALIDATION',
        { receipt: expect.any(String) },
      ])
    }
    expect(await receiptCount()).toBe(before)
  })

  it.each<[string, unknown, string]>([
    ['nothing', undefined, 'receipt'],
    ['no event', { receipt: 'x' }, 'event'],
    ['another event', { receipt: 'x', event: 'eaten' }, 'event'],
    ['an empty receipt', { receipt: '', event: 'seen' }, 'receipt'],
    ['a number', { receipt: 5, event: 'seen' }, 'receipt'],
    ['a long receipt', { receipt: 'x'.repeat(301), event: 'seen' }, 'receipt'],
    ['a receipt of odd letters', { receipt: '\u0000💥', event: 'seen' }, 'receipt'],
    ['an unknown field', { receipt: 'x', event: 'seen', userId: randomUUID() }, 'userId'],
  ])('with %s is refused', async (_what, given, field) => {
    const before = await receiptCount()
    const { status, body } = await report(given)
    expect([status, body.code]).toEqual([400, 'VALIDATION'])
    expect(Object.keys(body.fields)).toContain(field)
    expect(await receiptCount()).toBe(before)
  })
})

describe('receipts of a page', () => {
  const send = async (token: string, request: unknown) => {
    const socket = await connectSocket(app.url, token)
    const answer = await socket.timeout(30_000).emitWithAck('receipts', request)
    socket.close()
    return answer
  }

  it('come several at a time, and each counts once', async () => {
    const { token, user } = await signUp(app)
    await rest(app, 'POST', '/v1/push-subscriptions', {
      token,
      body: buildSubscription({ deviceId: 'laptop' }),
    })
    const [one, two] = [await published(), await published()]
    const receipts = [
      { id: one, event: 'delivered' },
      { id: one, event: 'clicked' },
      { id: two, event: 'delivered' },
      { id: two, event: 'delivered' },
    ]
    const request = { deviceId: 'laptop', receipts }
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(token, request)))
    expect(answers).toEqual(answers.map(() => ({ ok: true })))
    expect([...(await receiptsOf(one)), ...(await receiptsOf(two))]).toMatchObject([
      { user_id: user.id, channel: 'app', device_id: 'laptop', clicked_at: expect.any(Date) },
      { user_id: user.id, channel: 'app', device_id: 'laptop', seen_at: null, clicked_at: null },
    ])
  })

  it('by made-up names fill no table', async () => {
    const { token } = await signUp(app)
    const id = await published()
    for (const deviceId of ['made', 'up', undefined]) {
      await send(token, { deviceId, receipts: [{ id, event: 'seen' }] })
    }
    expect((await receiptsOf(id)).map((row) => row.device_id)).toEqual([''])
  })

  it('are kept for what was for their person, and for nothing else', async () => {
    const [reader, other] = [await signUp(app), await signUp(app)]
    const mine = await published({ audience: { userIds: [reader.user.id] } })
    const theirs = await published({ audience: { userIds: [other.user.id] } })
    const all = [mine, theirs, randomUUID()]
    const receipts = all.map((id) => ({ id, event: 'seen' }))
    expect(await send(reader.token, { receipts })).toEqual({ ok: true })
    expect(await receiptsOf(mine)).toHaveLength(1)
    expect(await receiptsOf(theirs)).toEqual([])
  })

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no receipts', { receipts: [] }],
    [
      'too many',
      { receipts: Array.from({ length: 101 }, () => ({ id: randomUUID(), event: 'seen' })) },
    ],
    ['a bad id', { receipts: [{ id: 'x', event: 'seen' }] }],
    ['another event', { receipts: [{ id: randomUUID(), event: 'eaten' }] }],
    ['an unknown field', { receipts: [{ id: randomUUID(), event: 'seen', at: 1 }] }],
    ['a bad device', { deviceId: 'a\u0000', receipts: [{ id: randomUUID(), event: 'seen' }] }],
  ])('with %s are refused', async (_what, request) => {
    const { token } = await signUp(app)
    const before = await receiptCount()
    expect(await send(token, request)).toMatchObject({ ok: false, code: 'VALIDATION' })
    expect(await receiptCount()).toBe(before)
  })
})

describe('a tracked close', () => {
  it('of a page’s notification is one of the page, and counts once', async () => {
    const { token } = await signUp(app)
    const id = await published()
    const body = { notificationId: id, action: 'close', timestamp: Date.now(), deviceId: 'page' }
    for (let i = 0; i < 2; i += 1) {
      const answer = await trackClose(token, body)
      expect([answer.status, answer.body]).toEqual([204, null])
    }
    expect(await receiptsOf(id)).toMatchObject([
      {
        channel: 'app',
        delivered_at: expect.any(Date),
        seen_at: null,
        closed_at: expect.any(Date),
      },
    ])
  })

  it('on a device that is pushed to is one of the push', async () => {
    const { token, device } = await pushedTo('tablet')
    const id = await published()
    await trackClose(token, { notificationId: id, action: 'close', deviceId: 'tablet' })
    await report({ receipt: tokens.sign(id, device), event: 'closed' })
    expect(await receiptsOf(id)).toMatchObject([
      { channel: 'push', device_id: 'tablet', service: 'google', closed_at: expect.any(Date) },
    ])
  })

  it.each<[string, (body: any) => unknown, string]>([
    ['nothing', () => undefined, 'notificationId'],
    ['a bad id', (body) => ({ ...body, notificationId: 'x' }), 'notificationId'],
    ['another action', (body) => ({ ...body, action: 'open' }), 'action'],
    ['an odd time', (body) => ({ ...body, timestamp: {} }), 'timestamp'],
    ['a long device', (body) => ({ ...body, deviceId: 'x'.repeat(201) }), 'deviceId'],
    ['an unknown field', (body) => ({ ...body, userId: 'x' }), 'userId'],
  ])('with %s is refused', async (_what, change, field) => {
    const { token } = await signUp(app)
    const before = await receiptCount()
    const body = { notificationId: randomUUID(), action: 'close' }
    const answer = await trackClose(token, change(body))
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION'])
    expect(Object.keys(answer.body.fields)).toContain(field)
    expect(await receiptCount()).toBe(before)
  })

  it('is refused to strangers, and for what was for others', async () => {
    const [reader, other] = [await signUp(app), await signUp(app)]
    const theirs = await published({ audience: { userIds: [other.user.id] } })
    const close = (notificationId: string) => ({ notificationId, action: 'close' })
    expect((await trackClose(undefined, close(theirs))).status).toBe(401)
    expect((await trackClose(reader.token, close(theirs))).status).toBe(404)
    expect((await trackClose(reader.token, close(randomUUID()))).status).toBe(404)
    expect(await receiptsOf(theirs)).toEqual([])
  })
})

describe('how long it took', () => {
  it('from publishing to the first receipt is measured by channel', async () => {
    const observed = async (channel: string) => {
      const text = await (await fetch(`${app.url}/metrics`)).text()
      const line = new RegExp(
        `^prakat_publish_to_receipt_seconds_count{channel="${channel}"} (\\d+)`,
        'm',
      )
      return Number(line.exec(text)?.[1] ?? 0)
    }
    const { token, device } = await pushedTo()
    const id = await published()
    const [app0, push0] = [await observed('app'), await observed('push')]
    const receipt = tokens.sign(id, device)
    for (const event of ['delivered', 'delivered', 'seen']) await report({ receipt, event })
    expect([await observed('app'), await observed('push')]).toEqual([app0, push0 + 1])
    const socket = await connectSocket(app.url, token)
    await socket.timeout(30_000).emitWithAck('receipts', { receipts: [{ id, event: 'seen' }] })
    socket.close()
    expect([await observed('app'), await observed('push')]).toEqual([app0 + 1, push0 + 1])
  })
})
