import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf } from 'gql.tada'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { people } from '../directory/directory-of.tsx'
import { formatMoment } from '../time/zones.ts'
import { Badge } from '../ui/badge.tsx'
import { ShowMore } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { RelativeTime, useClock } from '../ui/relative-time.tsx'
import { RemindButton } from '../layouts/remind-button.tsx'
import { inputRecipe } from '../ui/theme/control-recipes.ts'
import { m } from '../words/m.ts'
import {
  answersInWords,
  answersQuery,
  openInWords,
  remindMeeting,
  shownTurnout,
  turnoutQuery,
  type Turnout,
} from './turnout.ts'
import { Unanswered } from './unanswered.tsx'

const answerStyles = {
  YES: { tone: 'success', label: m.meetings_answer_yes },
  MAYBE: { tone: 'warning', label: m.meetings_answer_maybe },
  NO: { tone: 'neutral', label: m.meetings_answer_no },
} as const
const order = Object.keys(answerStyles) as (keyof typeof answerStyles)[]

interface AnswersProps {
  id: string
  /** The time that is shown at first; without, the next. */
  day?: string | null
  timeZone: string
  /** It takes place, so that people can be reminded. */
  isHeld: boolean
}

/** Who comes to a meeting and who has not answered, for those who may know; of a series to each of its times. */
export function Answers({ id, day = null, timeZone, isHeld }: AnswersProps) {
  const [chosen, choose] = useState(day)
  const now = useClock()
  const [{ data }] = useQuery({
    query: turnoutQuery,
    variables: { id, day },
    requestPolicy: 'cache-and-network',
  })
  const times = data?.meetingTurnout ?? []
  const of = shownTurnout(times, chosen, now)
  return (
    <Card
      title={m.meetings_answers()}
      aside={times.length > 1 && of ? <TimeSelect {...{ times, of, timeZone, choose }} /> : null}
    >
      {of ? (
        <AnswersTo key={of.day} of={of} mayRemind={isHeld && Date.parse(of.startsAt) > now} />
      ) : null}
    </Card>
  )
}

interface TimeSelectProps {
  times: readonly Turnout[]
  of: Turnout
  timeZone: string
  choose: (day: string) => void
}

function TimeSelect({ times, of, timeZone, choose }: TimeSelectProps) {
  return (
    <chakra.div position="relative" py="1.5" minW="0" maxW="100%">
      <Select
        pe="9"
        w="100%"
        textOverflow="ellipsis"
        aria-label={m.meetings_date()}
        value={of.day ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {times.map((each) => (
          <option key={each.day} value={each.day ?? ''}>
            {[formatMoment(each.startsAt, timeZone), answersInWords(each), openInWords(each)]
              .filter(Boolean)
              .join(' · ')}
          </option>
        ))}
      </Select>
      <chakra.span
        position="absolute"
        right="3"
        top="50%"
        transform="translateY(-50%)"
        pointerEvents="none"
        color="fg.muted"
      >
        <ChevronDown size={15} aria-hidden="true" />
      </chakra.span>
    </chakra.div>
  )
}

const Select = chakra('select', inputRecipe)

function AnswersTo({ of, mayRemind }: { of: Turnout; mayRemind: boolean }) {
  const { meetingId: id, day } = of
  const client = useClient()
  const [{ data }] = useQuery({
    query: answersQuery,
    variables: { id, day },
    requestPolicy: 'cache-and-network',
  })
  const remind = async () => {
    const { data: done, error } = await client.mutation(remindMeeting, { id, day })
    return done?.remindMeeting ?? toFailure(error)
  }
  const answers = data?.meetingAnswers ?? []
  return (
    <chakra.div p="5" display="grid" gap="5">
      {data && answers.length === 0 && of.open === 0 ? (
        <chakra.p color="fg.muted">{m.meetings_no_answers()}</chakra.p>
      ) : null}
      {order.map((answer) => {
        const given = answers.filter((each) => each.answer === answer)
        if (given.length === 0) return null
        const { tone, label } = answerStyles[answer]
        return (
          <chakra.section key={answer} display="grid" gap="2">
            <chakra.h3 textStyle="sm">
              <Badge tone={tone}>{`${label()} · ${given.length}`}</Badge>
            </chakra.h3>
            <Given answers={given} />
          </chakra.section>
        )
      })}
      {of.open > 0 ? (
        <chakra.section display="grid" gap="2">
          <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
            <chakra.h3 textStyle="sm">
              <Badge tone="secondary">{`${m.meetings_to_answer()} · ${of.open}`}</Badge>
            </chakra.h3>
            {mayRemind ? <RemindButton size="sm" count={of.open} send={remind} /> : null}
          </chakra.div>
          <Unanswered id={id} day={day} />
        </chakra.section>
      ) : null}
    </chakra.div>
  )
}

type Answer = ResultOf<typeof answersQuery>['meetingAnswers'][number]

const few = 10

/** The first of them, and all once somebody asks. */
function Given({ answers }: { answers: Answer[] }) {
  const [isAll, setAll] = useState(false)
  const visible = isAll ? answers : answers.slice(0, few)
  const nameOf = people.useNames(visible.map(({ userId }) => userId))
  return (
    <>
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {visible.map(({ userId, answeredAt }) => (
          <chakra.li
            key={userId}
            display="flex"
            justifyContent="space-between"
            gap="3"
            textStyle="sm"
          >
            <span>{nameOf(userId)}</span>
            <chakra.span color="fg.muted">
              <RelativeTime at={answeredAt} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
      {visible.length < answers.length ? <ShowMore onClick={() => setAll(true)} /> : null}
    </>
  )
}
