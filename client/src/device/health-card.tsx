import { Button } from '@chakra-ui/react/button'
import { Spinner } from '@chakra-ui/react/spinner'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronRight, CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { useClient } from 'urql'
import { graphql } from '../api/graphql.ts'
import { deviceId } from '../session/device-id.ts'
import { SettingCard } from '../ui/setting-card.tsx'
import { m, type Text } from '../words/m.ts'
import { HealthList } from './health-list.tsx'
import { Hint } from './hints.tsx'
import { runSelfTest, testSteps, type TestStep } from './self-test.ts'
import { useNotifications } from './use-notifications.ts'

/** Tests whether notifications reach this device; what that stands on is closed until somebody asks for it. */
export function HealthCard() {
  const { health, subscribed } = useNotifications()
  const { state, start } = useSelfTest()
  return (
    <SettingCard
      title={m.device_health()}
      description={m.device_health_about()}
      actions={
        <>
          {subscribed ? null : (
            <chakra.p id="self-test-needs" flex="1" textStyle="sm" color="fg.muted">
              {m.device_test_needs()}
            </chakra.p>
          )}
          <Button
            variant="outline"
            disabled={!subscribed}
            aria-describedby={subscribed ? undefined : 'self-test-needs'}
            loading={state?.running ?? false}
            loadingText={m.device_testing()}
            onClick={() => void start()}
          >
            {state ? m.device_test_again() : m.device_send_test()}
          </Button>
        </>
      }
    >
      <chakra.details css={{ '&[open] > summary > svg': { transform: 'rotate(90deg)' } }}>
        <Summary>
          <ChevronRight size={16} aria-hidden="true" /> {m.device_health_details()}
        </Summary>
        <chakra.div mt="4">
          <HealthList health={health} />
        </chakra.div>
      </chakra.details>
      {state ? <SelfTestSteps {...state} /> : null}
    </SettingCard>
  )
}

const Summary = chakra('summary', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1.5',
    minH: { base: '11', md: '8' },
    textStyle: 'sm',
    fontWeight: 'medium',
    color: 'fg.muted',
    borderRadius: 'l1',
    cursor: 'pointer',
    focusVisibleRing: 'outside',
    '&::-webkit-details-marker': { display: 'none' },
    _icon: { transition: 'transform 120ms' },
  },
})

const deviceTimesQuery = graphql(`
  query DeviceTimes {
    devices {
      id
      deviceId
      pushedAt
      failedAt
    }
  }
`)

interface SelfTestState {
  running: boolean
  /** Milliseconds from the start until each step was done. */
  done: Partial<Record<TestStep, number>>
  /** What to do about the step that failed. */
  advice: string | null
}

/** Runs the self-test of this device. The state is null until the first one. */
function useSelfTest() {
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

const words: Record<TestStep, Text> = {
  queued: m.device_step_queued,
  sent: m.device_step_sent,
  received: m.device_step_received,
  shown: m.device_step_shown,
}

function SelfTestSteps({ running, done, advice }: SelfTestState) {
  const current = testSteps.find((step) => done[step] === undefined)
  return (
    <chakra.div aria-live="polite" mt="5">
      <chakra.ol
        listStyleType="none"
        aria-label={m.device_self_test()}
        display="grid"
        gap="2.5"
        textStyle="sm"
      >
        {testSteps.map((step) => {
          const isCurrent = step === current
          const state =
            done[step] !== undefined
              ? 'done'
              : isCurrent && running
                ? 'running'
                : isCurrent && advice
                  ? 'failed'
                  : 'waiting'
          return <StepRow key={step} name={words[step]()} state={state} afterMs={done[step]} />
        })}
      </chakra.ol>
      {advice ? <Hint tone="error">{advice}</Hint> : null}
      {!running && !current ? <Hint tone="success">{m.device_test_works()}</Hint> : null}
    </chakra.div>
  )
}

interface StepRowProps {
  name: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  afterMs: number | undefined
}

const spoken = {
  waiting: () => '',
  running: m.device_step_is_running,
  done: m.device_step_is_done,
  failed: m.device_step_is_failed,
}

function StepRow({ name, state, afterMs }: StepRowProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap="2.5">
      <Mark state={state} />
      <chakra.span flex="1" color={state === 'waiting' ? 'fg.muted' : 'fg'}>
        {name}
        <chakra.span srOnly>{spoken[state]()}</chakra.span>
      </chakra.span>
      {afterMs === undefined ? null : (
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {m.device_seconds({ seconds: (afterMs / 1000).toFixed(1) })}
        </chakra.span>
      )}
    </chakra.li>
  )
}

function Mark({ state }: { state: StepRowProps['state'] }) {
  if (state === 'running') return <Spinner boxSize="4" color="secondary.solid" />
  const Icon = { waiting: CircleDashed, done: CircleCheck, failed: CircleAlert }[state]
  const color = { waiting: 'fg.subtle', done: 'fg.success', failed: 'fg.error' }[state]
  return (
    <chakra.span color={color} flexShrink="0">
      <Icon size={16} aria-hidden="true" />
    </chakra.span>
  )
}
