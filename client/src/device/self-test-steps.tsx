import { Spinner } from '@chakra-ui/react/spinner'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { Hint } from './hint.tsx'
import { testSteps, type TestStep } from './self-test.ts'
import type { SelfTestState } from './use-self-test.ts'

const words: Record<TestStep, string> = {
  queued: 'Queued on the server',
  sent: 'Taken by the push service',
  received: 'Received by this browser',
  shown: 'Shown',
}

/** The way of a test push, step by step. */
export function SelfTestSteps({ running, done, advice }: SelfTestState) {
  const current = testSteps.find((step) => done[step] === undefined)
  return (
    <chakra.div aria-live="polite" mt="5">
      <chakra.ol
        listStyleType="none"
        aria-label="Self-test"
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
          return <StepRow key={step} name={words[step]} state={state} afterMs={done[step]} />
        })}
      </chakra.ol>
      {advice ? <Hint tone="error">{advice}</Hint> : null}
      {!running && !current ? (
        <Hint tone="success">
          Everything works. If you saw nothing, your system holds notifications back: look for Focus
          or “Do not disturb”.
        </Hint>
      ) : null}
    </chakra.div>
  )
}

interface StepRowProps {
  name: string
  state: 'waiting' | 'running' | 'done' | 'failed'
  afterMs: number | undefined
}

const spoken = { waiting: '', running: ', under way', done: ', done', failed: ', failed' }

function StepRow({ name, state, afterMs }: StepRowProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap="2.5">
      <Mark state={state} />
      <chakra.span flex="1" color={state === 'waiting' ? 'fg.muted' : 'fg'}>
        {name}
        <chakra.span srOnly>{spoken[state]}</chakra.span>
      </chakra.span>
      {afterMs === undefined ? null : (
        <chakra.span color="fg.muted" fontVariantNumeric="tabular-nums">
          {(afterMs / 1000).toFixed(1)} s
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
