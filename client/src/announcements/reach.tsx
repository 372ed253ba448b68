import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { useSettled } from '../forms/use-settled.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { audienceOf, type AnnouncementValues } from './announcement-values.ts'
import { audiencePreviewQuery } from './announcement.ts'

type Preview = ResultOf<typeof audiencePreviewQuery>['previewAudience']

/** "287 people, without 13 invited and 2 suspended" */
export function audienceInWords({ people, invited, suspended }: Preview): string {
  if (invited && suspended) return m.announcements_without_both({ people, invited, suspended })
  if (invited) return m.announcements_without_invited({ people, invited })
  if (suspended) return m.announcements_without_suspended({ people, suspended })
  return m.words_people({ count: people })
}

/** How many people the chosen audience has, and how many of them are not reached. */
export function AudienceSize() {
  const values = useWatch<AnnouncementValues>() as AnnouncementValues
  const audience = JSON.parse(useSettled(JSON.stringify(audienceOf(values)))) as ReturnType<
    typeof audienceOf
  >
  const [{ data }] = useQuery({ query: audiencePreviewQuery, variables: { audience } })
  return (
    <chakra.span
      textStyle="sm"
      color="fg.muted"
      aria-live="polite"
      fontVariantNumeric="tabular-nums"
    >
      {data ? audienceInWords(data.previewAudience) : ''}
    </chakra.span>
  )
}

interface PublishReachProps {
  audience: VariablesOf<typeof audiencePreviewQuery>['audience']
  /** Makes the sentence from a text such as "287 people". */
  sentence: (inputs: { whom: string }) => string
  /** Disables the button until people are counted, and when there are none, as the server would refuse that. */
  block: (blocked: boolean) => void
}

/** The details of a confirmation: how many people will be notified. */
export const publishReach =
  (
    audience: PublishReachProps['audience'],
    sentence: PublishReachProps['sentence'] = m.announcements_goes_out,
  ) =>
  (block: PublishReachProps['block']) => (
    <PublishReach audience={audience} sentence={sentence} block={block} />
  )

/** Asks before something is sent, since it cannot be taken back unseen. Render the returned dialog. */
export function useReachQuestion() {
  const { ask, dialog } = useConfirm()
  const askFirst = (question: {
    title: string
    confirm: string
    details: ReturnType<typeof publishReach>
  }) =>
    new Promise<boolean>((answer) =>
      ask({
        ...question,
        stay: m.announcements_not_yet(),
        tone: 'primary',
        onConfirm: () => answer(true),
        onStay: () => answer(false),
      }),
    )
  return { askFirst, dialog }
}

function PublishReach({ audience, sentence, block }: PublishReachProps) {
  const [{ data, error }, countAgain] = useQuery({
    query: audiencePreviewQuery,
    variables: { audience },
    requestPolicy: 'network-only',
  })
  const reach = data?.previewAudience
  const isBlocked = !reach || reach.people === 0
  useEffect(() => block(isBlocked), [block, isBlocked])
  if (error && !reach) {
    return (
      <div aria-live="polite">
        <p>{m.announcements_not_counted({ reason: toFailure(error).message })}</p>
        <Button mt="2" size="sm" variant="outline" onClick={() => countAgain()}>
          {m.announcements_count_again()}
        </Button>
      </div>
    )
  }
  if (!reach) return <p aria-live="polite">{m.announcements_counting()}</p>
  return (
    <p aria-live="polite">
      {reach.people === 0
        ? m.announcements_reaches_nobody()
        : sentence({ whom: audienceInWords(reach) })}
    </p>
  )
}
