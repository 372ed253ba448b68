import { expect, it } from 'vitest'
import { subscribeToPush } from './push.ts'
import { instant, instantText, lastInstant } from './scalars.ts'

const beyond = [8.64e15, -8.64e15, lastInstant + 1].map((time) => new Date(time))

it.each([...beyond, '9999-12-31T23:59:59-10:00', '0000-01-01T00:00:00Z'])(
  'refuses %s as a time, which Postgres cannot read',
  (time) => {
    expect(instant.safeParse(time).success).toBe(false)
  },
)

it('refuses the year 0 in a cursor', () => {
  expect(instantText().safeParse('0000-01-01T00:00:00Z').success).toBe(false)
  expect(instantText().safeParse('0001-01-01T00:00:00Z').success).toBe(true)
})

it('refuses a push subscription that ends when no database can say so', () => {
  const expiring = (expirationTime: number) => {
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
    const subscription = { endpoint: 'https://push.example.test/1', expirationTime, keys }
    return subscribeToPush.safeParse({ deviceId: 'phone', subscription }).success
  }
  expect([expiring(lastInstant), expiring(lastInstant + 1)]).toEqual([true, false])
})
