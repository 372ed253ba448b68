import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf } from 'gql.tada'
import { useState } from 'react'
import { useQuery } from 'urql'
import { people } from '../directory/directory-of.tsx'
import { Badge } from '../ui/badge.tsx'
import { ShowMore } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { m } from '../words/m.ts'
import { dayInWords } from './calendar.ts'
import { answersQuery } from './meeting.ts'

const answerStyles = {
  YES: { tone: 'success', label: m.meetings_answer_yes },
  MAYBE: { tone: 'warning', label: m.meetings_answer_maybe },
  NO: { tone: 'neutral', label: m.meetings_answer_no },
} as const
const order = Object.keys(answerStyles) as (keyof typeof answerStyles)[]

/** Who comes to a meeting, for those who may know: to one time, or what was answered to all and to single ones. */
export function Answers({ id, day = null }: { id: string; day?: string | null }) {
  const [{ data }] = useQuery({
    query: answersQuery,
    variables: { id, day },
    requestPolicy: 'cache-and-network',
  })
  const answers = data?.meetingAnswers ?? []
  return (
    <Card title={m.meetings_answers()}>
      <chakra.div p="5" display="grid" gap="4">
        {data && answers.length === 0 ? (
          <chakra.p color="fg.muted">{m.meetings_no_answers()}</chakra.p>
        ) : null}
        {order.map((answer) => {
          const given = answers.filter((each) => each.answer === answer)
          if (given.length === 0) return null
          return (
            <chakra.section key={answer} display="grid" gap="2">
              <chakra.h3 textStyle="sm">
                <Badge tone={answerStyles[answer].tone}>
                  {`${answerStyles[answer].label()} · ${given.length}`}
                </Badge>
              </chakra.h3>
              <Given answers={given} isOneTime={day !== null} />
            </chakra.section>
          )
        })}
      </chakra.div>
    </Card>
  )
}

type Answer = ResultOf<typeof answersQuery>['meetingAnswers'][number]

const few = 10

/** The first of them, and all once somebody asks. */
function Given({ answers, isOneTime }: { answers: Answer[]; isOneTime: boolean }) {
  const [isAll, setAll] = useState(false)
  const visible = isAll ? answers : answers.slice(0, few)
  const nameOf = people.useNames(visible.map(({ userId }) => userId))
  return (
    <>
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {visible.map(({ userId, day: about, answeredAt }) => (
          <chakra.li
            key={`${userId} ${about}`}
            display="flex"
            justifyContent="space-between"
            gap="3"
            textStyle="sm"
          >
            <span>
              {nameOf(userId)}
              {about && !isOneTime ? (
                <chakra.span color="fg.muted">
                  {' · '}
                  {m.meetings_only_on({
                    day: dayInWords(about, {
                      day: 'numeric',
                      month: 'long',
                      year: 'numeric',
                    }),
                  })}
                </chakra.span>
              ) : null}
            </span>
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
