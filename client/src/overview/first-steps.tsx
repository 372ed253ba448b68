import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight, Circle, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { paths } from '../paths.ts'
import { Button } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { m } from '../words/m.ts'
import { firstStepsQuery } from './overview.ts'

const hiddenKey = 'prakat-first-steps-hidden'

function readHidden(): boolean {
  try {
    return localStorage.getItem(hiddenKey) !== null
  } catch {
    return false
  }
}

/** Of a device more than the one that somebody looks from. */
const devicesWanted = 2

/** What a new owner does first. Each step ticks itself off; with the last one, or when it is hidden, the card is gone. */
export function FirstSteps() {
  const [isHidden, setHidden] = useState(readHidden)
  const [{ data }] = useQuery({
    query: firstStepsQuery,
    requestPolicy: 'cache-and-network',
    pause: isHidden,
  })
  if (isHidden || !data) return null
  const identity = data.settings.find(({ name }) => name === 'IDENTITY')?.settings ?? []
  const steps = [
    {
      ...{ to: paths.settings(), title: m.overview_step_identity() },
      about: m.overview_step_identity_about(),
      isDone: identity.some(({ key, value, initial }) => key !== 'hue' && value !== initial),
    },
    {
      ...{ to: paths.departments(), title: m.overview_step_departments() },
      about: m.overview_step_departments_about(),
      isDone: data.departments.totalCount > 0,
    },
    {
      ...{ to: paths.users(), title: m.overview_step_people() },
      about: m.overview_step_people_about(),
      isDone: data.users.totalCount > 1,
    },
    {
      ...{ to: paths.announcementCreate(), title: m.overview_step_announcement() },
      about: m.overview_step_announcement_about(),
      isDone: data.announcements.totalCount > 0,
    },
    {
      ...{ to: paths.accountNotifications(), title: m.overview_step_device() },
      about: m.overview_step_device_about({ address: window.location.host }),
      isDone: data.devices.length >= devicesWanted,
    },
  ]
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null

  function hide() {
    setHidden(true)
    try {
      localStorage.setItem(hiddenKey, '1')
    } catch {
      // Storage can be blocked; it is hidden as long as the page is open then.
    }
  }
  const progress = m.overview_steps_done({ done, all: steps.length })
  return (
    <Card
      title={m.overview_first_steps()}
      aside={
        <Button variant="ghost" size="sm" onClick={hide}>
          {m.overview_hide_steps()}
        </Button>
      }
    >
      <chakra.div display="flex" alignItems="center" gap="3" px="5" pt="4" textStyle="sm">
        <ProgressBar label={progress} value={done} max={steps.length} tone="primary" />
        <chakra.span color="fg.muted" flexShrink="0" aria-hidden="true">
          {progress}
        </chakra.span>
      </chakra.div>
      <chakra.ol listStyleType="none" py="2">
        {steps.map((step) => (
          // A phone has room for what is still to do.
          <chakra.li key={step.to} hideBelow={step.isDone ? 'md' : undefined}>
            {step.isDone ? <DoneStep title={step.title} /> : <OpenStep {...step} />}
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  px: '5',
  py: '2',
  textStyle: 'sm',
} as const

const StepLink = chakra(Link, {
  base: { ...line, focusVisibleRing: 'inside', _hover: { bg: 'bg.subtle' } },
})

function DoneStep({ title }: { title: string }) {
  return (
    <chakra.div {...line} color="fg.muted">
      <chakra.span color="fg.success" flexShrink="0">
        <CircleCheck size={18} aria-hidden="true" />
      </chakra.span>
      <chakra.span textDecoration="line-through">{title}</chakra.span>
      <chakra.span srOnly>{m.overview_step_done()}</chakra.span>
    </chakra.div>
  )
}

interface OpenStepProps {
  to: string
  title: string
  about: string
}

function OpenStep({ to, title, about }: OpenStepProps) {
  return (
    <StepLink to={to}>
      <chakra.span color="fg.subtle" flexShrink="0">
        <Circle size={18} aria-hidden="true" />
      </chakra.span>
      <chakra.span flex="1" minW="0">
        <chakra.span display="block" fontWeight="medium">
          {title}
        </chakra.span>
        <chakra.span display="block" color="fg.muted">
          {about}
        </chakra.span>
      </chakra.span>
      <chakra.span color="fg.subtle" flexShrink="0">
        <ArrowRight size={16} aria-hidden="true" />
      </chakra.span>
    </StepLink>
  )
}
