import { describe, expect, it } from 'vitest'
import { refusalsToRetire, verdictOn } from './push-verdict.ts'

const now = new Date('2030-01-01T00:00:00Z')
const in_ = (ms: number) => new Date(now.getTime() + ms)
const target = { refusals: 0, everAccepted: false }
const usual = { attempt: 0, now, ends: in_(24 * 3600_000), retryMs: 2000 }
const failed = { kind: 'failed', detail: 'Status 503' } as const

describe('after a failure', () => {
  it('the pause grows by doubling up to six hours, and is anything up to that', () => {
    const pauses = [0, 1, 2, 3, 12, 20].map((attempt) => {
      const verdict = verdictOn(failed, target, { ...usual, attempt, random: () => 1 })
      return verdict.kind === 'later' && verdict.at.getTime() - now.getTime()
    })
    expect(pauses).toEqual([2000, 4000, 8000, 16_000, 8_192_000, 6 * 3600_000])
    const half = verdictOn(failed, target, { ...usual, attempt: 3, random: () => 0.5 })
    expect(half).toEqual({ kind: 'later', at: in_(8000), attempt: 4, reason: 'Status 503' })
  })

  it('it is never tried again at once', () => {
    const verdict = verdictOn(failed, target, { ...usual, attempt: 5, random: () => 0 })
    expect(verdict).toMatchObject({ at: in_(1000) })
  })

  it('the last attempts come before the end, and then it is over', () => {
    const circumstances = { ...usual, attempt: 20, ends: in_(60_000) }
    const last = verdictOn(failed, target, { ...circumstances, random: () => 0.99 })
    expect(last).toMatchObject({ kind: 'later', at: in_(59_400) })
    const over = verdictOn(failed, target, { ...circumstances, ends: in_(900) })
    expect(over).toEqual({ kind: 'dead', reason: 'expired', status: null, detail: 'Status 503' })
  })
})

describe('after a pause', () => {
  it('it is no further attempt, and not all come at the same moment', () => {
    const paused = { kind: 'paused', until: in_(60_000) } as const
    const verdict = verdictOn(paused, target, { ...usual, attempt: 3, random: () => 0.5 })
    expect(verdict).toEqual({ kind: 'later', at: in_(61_000), attempt: 3, reason: 'paused' })
  })

  it('that lasts longer than the notification it is over', () => {
    const paused = { kind: 'paused', until: usual.ends } as const
    expect(verdictOn(paused, target, usual)).toMatchObject({ kind: 'dead', reason: 'expired' })
  })
})

describe('a refusal', () => {
  const rejected = { kind: 'rejected', status: 400, detail: 'BadTopic' } as const

  it('is written down, and the subscription stays', () => {
    expect(verdictOn(rejected, target, usual)).toEqual({
      ...rejected,
      kind: 'dead',
      reason: 'rejected',
    })
  })

  it('retires what has been refused all along, but nothing that has ever worked', () => {
    const refusals = refusalsToRetire - 1
    expect(verdictOn(rejected, { ...target, refusals }, usual)).toMatchObject({ reason: 'retired' })
    const worked = { refusals: 1000, everAccepted: true }
    expect(verdictOn(rejected, worked, usual)).toMatchObject({ reason: 'rejected' })
  })
})
