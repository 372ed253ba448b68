import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Audience } from '@prakat/schema/audience'
import type { ResultOf } from 'gql.tada'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { useSettled } from '../forms/use-settled.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { audienceOf } from './audience.ts'

const audiencePreviewQuery = graphql(`
  query AudiencePreview($audience: AudienceInput!) {
    previewAudience(audience: $audience) {
      people
      invited
      suspended
    }
  }
`)

type Preview = ResultOf<typeof audiencePreviewQuery>['previewAudience']

/** "287 people (plus 13 who haven’t joined yet, without 2 suspended)" */
export function audienceInWords({ people, invited, suspended }: Preview): string {
  if (invited && suspended) return m.published_without_both({ people, invited, suspended })
  if (invited) return m.published_without_invited({ people, invited })
  if (suspended) return m.published_without_suspended({ people, suspended })
  return m.words_people({ count: people })
}

/** How many people the chosen audience has, and how many of them are not reached. */
export function AudienceSize() {
  const chosen = useWatch<{ audience: Audience }, 'audience'>({ name: 'audience' })
  const audience = JSON.parse(useSettled(JSON.stringify(audienceOf(chosen)))) as Audience
  const [{ data }] = useQuery({ query: audiencePreviewQuery, variables: { audience } })
  const reach = data?.previewAudience
  return (
    <chakra.p
      minH="5"
      textStyle="sm"
      color={reach?.people === 0 ? 'fg.warning' : 'fg.muted'}
      aria-live="polite"
      fontVariantNumeric="tabular-nums"
    >
      {reach ? m.published_goes_to({ whom: audienceInWords(reach) }) : ''}
    </chakra.p>
  )
}

interface PublishReachProps {
  audience: Audience
  /** Makes the sentence from a text such as "287 people". */
  sentence: (inputs: { whom: string }) => string
  /** Disables the button until people are counted, and when there are none, as the server would refuse that. */
  block: (blocked: boolean) => void
}

/** The details of a confirmation: how many people will be notified. */
export const publishReach =
  (
    audience: PublishReachProps['audience'],
    sentence: PublishReachProps['sentence'] = m.published_goes_out,
  ) =>
  (block: PublishReachProps['block']) => (
    <PublishReach audience={audience} sentence={sentence} block={block} />
  )

/** Asks before something is sent, since it cannot be taken back unseen. Render the returned dialog. */
export function useReachQuestion() {
  const { ask, dialog } = useConfirm()
  const confirmFirst = (question: {
    title: string
    confirm: string
    wide?: boolean
    details: ReturnType<typeof publishReach>
  }) =>
    new Promise<boolean>((answer) =>
      ask({
        ...question,
        stay: m.published_dont_publish(),
        tone: 'primary',
        onConfirm: () => answer(true),
        onStay: () => answer(false),
      }),
    )
  return { confirmFirst, dialog }
}

/** Counted anew each time, as people come and go. */
function useReach(audience: Audience) {
  const [{ data, error }, countAgain] = useQuery({
    query: audiencePreviewQuery,
    variables: { audience },
    requestPolicy: 'network-only',
  })
  return { reach: data?.previewAudience, error, countAgain }
}

function PublishReach({ audience, sentence, block }: PublishReachProps) {
  const { reach, error, countAgain } = useReach(audience)
  const isBlocked = !reach || reach.people === 0
  useEffect(() => block(isBlocked), [block, isBlocked])
  if (error && !reach) {
    return (
      <div aria-live="polite">
        <p>{m.published_not_counted({ reason: toFailure(error).message })}</p>
        <Button mt="2" size="sm" variant="outline" onClick={() => countAgain()}>
          {m.published_count_again()}
        </Button>
      </div>
    )
  }
  if (!reach) return <p aria-live="polite">{m.published_counting()}</p>
  return (
    <p aria-live="polite">
      {reach.people === 0
        ? m.published_reaches_nobody()
        : sentence({ whom: audienceInWords(reach) })}
    </p>
  )
}

/** Whom what is scheduled would reach today. Until then others may join, so nobody is only a warning. */
export function ScheduledReach() {
  const chosen = useWatch<{ audience: Audience }, 'audience'>({ name: 'audience' })
  const { reach } = useReach(audienceOf(chosen))
  if (!reach) return null
  return (
    <chakra.p aria-live="polite" color={reach.people === 0 ? 'fg.warning' : 'fg.muted'}>
      {reach.people === 0
        ? m.published_reaches_nobody_yet()
        : m.published_goes_to_as_of_today({ whom: audienceInWords(reach) })}
    </chakra.p>
  )
}
