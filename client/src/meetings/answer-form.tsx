import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Check, CircleHelp, X } from 'lucide-react'
import { useState } from 'react'
import { Choice } from '../forms/choice.tsx'
import type { OfflineActionOf } from '../offline/offline-action.ts'
import { outbox, useWaiting } from '../offline/outbox.ts'
import { PendingNote } from '../offline/pending-note.tsx'
import { formatDate } from '../time/formats.ts'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import type { Invitation } from './invitation.ts'
import { isAnswerTo } from './waiting-answers.ts'

const answers = [
  { answer: 'YES', label: m.meetings_i_come, icon: Check },
  { answer: 'MAYBE', label: m.meetings_perhaps, icon: CircleHelp },
  { answer: 'NO', label: m.meetings_answer_decline, icon: X },
] as const

const dayLook = { weekday: 'long', day: 'numeric', month: 'long' } as const

/** The answer to a time or to all of them, also one that waits to be sent, and what gives another. */
export function useAnswer(of: Invitation, toAll: boolean) {
  const [busy, setBusy] = useState(false)
  const waiting = useWaiting((deed): deed is OfflineActionOf<'answer'> =>
    isAnswerTo(deed, of.id, toAll ? null : of.day),
  )
  const given = waiting ? waiting.answer : of.repeat && toAll ? of.answerToAll : of.answer
  async function choose(chosen: Invitation['answer']) {
    const answer = chosen === given ? null : chosen
    setBusy(true)
    const { id, title } = of
    const day = toAll ? null : of.day
    const outcome = await outbox.add({ kind: 'answer', id, title, day, answer })
    setBusy(false)
    if (typeof outcome !== 'string') toastFailure(outcome)
  }
  return { given, isWaiting: Boolean(waiting) && !busy, choose }
}

interface AnswerButtonsProps {
  given: Invitation['answer']
  choose: (answer: Invitation['answer']) => Promise<void>
  size?: 'sm'
}

export function AnswerButtons({ given, choose, size }: AnswerButtonsProps) {
  return answers.map(({ answer, label, icon: Icon }) => (
    <Button
      key={answer}
      {...(size && { size })}
      variant={given === answer ? 'solid' : 'outline'}
      aria-pressed={given === answer}
      onClick={() => void choose(answer)}
    >
      <Icon size={16} aria-hidden="true" /> {label()}
    </Button>
  ))
}

/** Whoever opened one time answers that one; else the series, and each can be changed. */
export function AnswerForm({ of, isOneTime }: { of: Invitation; isOneTime: boolean }) {
  const [toAll, setToAll] = useState(!isOneTime)
  const { given, isWaiting, choose } = useAnswer(of, toAll)
  return (
    <chakra.fieldset
      mt="6"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      display="grid"
      gap="3"
    >
      <chakra.legend srOnly>{m.meetings_come()}</chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <chakra.span flex="1 1 8rem" fontWeight="medium" aria-hidden="true">
          {m.meetings_come()}
        </chakra.span>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <AnswerButtons {...{ given, choose }} />
        </chakra.div>
      </chakra.div>
      {isWaiting ? (
        <chakra.div textStyle="sm">
          <PendingNote />
        </chakra.div>
      ) : null}
      {of.day ? (
        <chakra.div
          role="radiogroup"
          aria-label={m.meetings_answer_about()}
          display="flex"
          flexWrap="wrap"
          columnGap="6"
        >
          <Choice
            type="radio"
            name="about"
            value="one"
            label={m.meetings_only_on({
              day: formatDate(new Date(of.startsAt), { timeZone: of.timeZone, ...dayLook }),
            })}
            checked={!toAll}
            onChange={() => setToAll(false)}
          />
          <Choice
            type="radio"
            name="about"
            value="all"
            label={m.meetings_all_times()}
            hint={toAll ? m.meetings_all_times_about() : undefined}
            checked={toAll}
            onChange={() => setToAll(true)}
          />
        </chakra.div>
      ) : null}
    </chakra.fieldset>
  )
}
