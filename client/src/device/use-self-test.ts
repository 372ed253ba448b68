import { useState } from 'react'
import { useClient } from 'urql'
import { deviceId } from '../session/device-id.ts'
import { deviceTimesQuery } from './device-times.ts'
import { runSelfTest, type TestStep } from './self-test.ts'

export interface SelfTestState {
  running: boolean
  /** Milliseconds from the start to the end of each step that is done. */
  done: Partial<Record<TestStep, number>>
  /** What to do about the step that failed. */
  advice: string | null
}

/** The self-test of this device, and how far it has come; `null` before the first. */
export function useSelfTest() {
  const client = useClient()
  const [state, setState] = useState<SelfTestState | null>(null)

  async function readTimes() {
    const fresh = { requestPolicy: 'network-only' } as const
    const [own, { data }] = await Promise.all([
      deviceId(),
      client.query(deviceTimesQuery, {}, fresh).toPromise(),
    ])
    return data?.devices.find((device) => device.deviceId === own) ?? null
  }

  async function start() {
    const startedAt = performance.now()
    setState({ running: true, done: {}, advice: null })
    const change = (next: (before: SelfTestState) => Partial<SelfTestState>) =>
      setState((before) => before && { ...before, ...next(before) })
    const advice = await runSelfTest({
      readTimes,
      onDone: (step) =>
        change(({ done }) => ({ done: { ...done, [step]: performance.now() - startedAt } })),
    })
    change(() => ({ running: false, advice }))
  }

  return { state, start }
}
