import { register } from 'prom-client'
import { describe, expect, it } from 'vitest'
import { createLogger } from '../src/logger.ts'
import {
  createSecurityEvents,
  securityEventOf,
  type SecurityEvent,
} from '../src/security-events.ts'

function stage() {
  const lines: any[] = []
  const log = createLogger('info', false, {
    write: (line: string) => void lines.push(JSON.parse(line)),
  })
  const clock = { now: 0 }
  const note = createSecurityEvents(log, () => clock.now)
  return { lines, clock, note }
}
const count = async (event: SecurityEvent) => {
  const { values } = await register.getSingleMetric('prakat_security_events_total')!.get()
  return values.find(({ labels }) => labels['event'] === event)?.value ?? 0
}
const by = (n: number) => ({ userId: `u${n}`, sessionId: 's', address: '203.0.113.9', what: 'x' })

describe('security events', () => {
  it('are a line at warn with who, from where and what', () => {
    const { lines, note } = stage()
    note('forbidden', by(1))
    expect(lines[0]).toMatchObject({ level: 40, event: 'forbidden', ...by(1) })
  })

  it('are all counted, and told once a minute of each caller, with how many were left out', async () => {
    const { lines, clock, note } = stage()
    const before = await count('rate_limited')
    for (let n = 0; n < 1000; n += 1) note('rate_limited', by(1))
    note('rate_limited', by(2))
    note('forbidden', by(1))
    expect(await count('rate_limited')).toBe(before + 1001)
    expect(lines.map(({ event, userId }) => [event, userId])).toEqual([
      ['rate_limited', 'u1'],
      ['rate_limited', 'u2'],
      ['forbidden', 'u1'],
    ])
    clock.now = 60_000
    note('rate_limited', by(1))
    expect(lines.slice(3)).toMatchObject([
      { event: 'rate_limited', untold: 999 },
      { event: 'rate_limited', userId: 'u1' },
    ])
  })

  it('of many callers fill no log, and hide no other kind', () => {
    const { lines, note } = stage()
    for (let n = 0; n < 1000; n += 1) note('sign_in_failed', { address: `10.0.0.${n}`, what: 'x' })
    note('refresh_token_reused', by(1))
    expect(lines).toHaveLength(61)
    expect(lines.at(-1).event).toBe('refresh_token_reused')
  })

  it('are told by what was refused and what was brought', () => {
    const nothing = { credentials: false, session: false, token: false }
    expect(securityEventOf('FORBIDDEN', nothing)).toBe('forbidden')
    expect(securityEventOf('RATE_LIMITED', nothing)).toBe('rate_limited')
    expect(securityEventOf('UNAUTHENTICATED', nothing)).toBeUndefined()
    const refused = (brought: object) =>
      securityEventOf('UNAUTHENTICATED', { ...nothing, ...brought })
    expect(refused({ credentials: true, token: true })).toBe('sign_in_failed')
    expect(refused({ session: true, token: true })).toBeUndefined()
    expect(refused({ token: true })).toBe('token_refused')
    expect(
      securityEventOf('TWO_FACTOR_REQUIRED', { ...nothing, credentials: true }),
    ).toBeUndefined()
    expect(securityEventOf('VALIDATION', nothing)).toBeUndefined()
  })
})
