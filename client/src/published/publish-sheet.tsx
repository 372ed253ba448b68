import type { Audience } from '@prakat/schema/audience'
import { endOfQuietHours } from '@prakat/schema/quiet-hours'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { siteIdentity } from '../api/server-address.ts'
import { graphql } from '../api/graphql.ts'
import { channelWords } from '../words/codes.ts'
import { m } from '../words/m.ts'
import { audienceOf } from './audience.ts'
import { NoticeOnPhone, type Notice } from './notice-on-phone.tsx'
import type { PublishedForm, PublishedValues } from './published-form.tsx'

const publishReachQuery = graphql(`
  query PublishReach($audience: AudienceInput!, $type: NotificationType!, $pushes: Boolean!) {
    previewAudience(audience: $audience) {
      people
      invited
      suspended
      byPush(type: $type) @include(if: $pushes)
    }
  }
`)
type Reach = ResultOf<typeof publishReachQuery>['previewAudience']
export type NotificationType = VariablesOf<typeof publishReachQuery>['type']

interface PublishSheetProps {
  notice: Notice
  audience: Audience
  type: NotificationType
  /** Whether it can be undone for a while. */
  canUndo?: boolean
  /** Disables the button until people are counted, and when there are none. */
  block: (blocked: boolean) => void
}

/** What is about to be published, as it will be seen on phones, whom it reaches and by what. */
export function PublishSheet(props: PublishSheetProps) {
  const { notice, audience, type, canUndo = true, block } = props
  const { channels } = notice
  const pushes = channels.includes('PUSH')
  const [{ data, error }, countAgain] = useQuery({
    query: publishReachQuery,
    variables: { audience: audienceOf(audience), type, pushes },
    requestPolicy: 'network-only',
  })
  const reach = data?.previewAudience
  const isBlocked = !reach || reach.people === 0
  useEffect(() => block(isBlocked), [block, isBlocked])
  return (
    <chakra.div display="grid" gap="4">
      {channels.length > 0 ? <NoticeOnPhone notice={notice} /> : null}
      <div aria-live="polite">
        {reach ? (
          <chakra.p color={reach.people === 0 ? 'fg.error' : 'fg'} fontWeight="medium">
            {reachText(reach, channels.length > 0)}
          </chakra.p>
        ) : error ? (
          <>
            <p>{m.published_not_counted({ reason: toFailure(error).message })}</p>
            <Button mt="2" size="sm" variant="outline" onClick={() => countAgain()}>
              {m.published_count_again()}
            </Button>
          </>
        ) : (
          <p>{m.published_counting()}</p>
        )}
        <chakra.p textStyle="sm" color="fg.muted">
          {channels.length > 0
            ? m.published_by_channels({
                channels: channels.map((channel) => channelWords[channel]()).join(', '),
              })
            : m.published_notifies_nobody()}{' '}
          {canUndo ? m.published_undo_promise() : null}{' '}
          {canUndo && channels.length > 0 ? m.published_nothing_sent() : null}
        </chakra.p>
        {pushes && !notice.urgent ? <QuietNote /> : null}
      </div>
    </chakra.div>
  )
}

/** That pushes wait, where it is quiet now. */
function QuietNote() {
  const [now] = useState(() => new Date())
  const { quietHours, timeZone } = siteIdentity()
  if (!quietHours || !endOfQuietHours(now, { ...quietHours, timeZone })) return null
  const zone = timeZone.replaceAll('_', ' ')
  return (
    <chakra.p textStyle="sm" color="fg.muted" mt="1">
      {m.published_quiet_until({ time: `${quietHours.to} (${zone})` })}
    </chakra.p>
  )
}

/** The details of a question before publishing: the sheet for these values. */
export const publishSheet =
  <Values extends PublishedValues>(
    { name, form }: { name: string; form: Pick<PublishedForm<never, Values, never>, 'noticeOf'> },
    values: Values,
    canUndo = true,
  ) =>
  (block: PublishSheetProps['block']) => (
    <PublishSheet
      canUndo={canUndo}
      notice={form.noticeOf(values)}
      audience={values.audience}
      // Videos have no type of their own: people are told of them as of anything else.
      type={name === 'video' ? 'OTHER' : (name.toUpperCase() as NotificationType)}
      block={block}
    />
  )

/** Whether anybody is notified of it at all. */
export const tellsSomebody = <Values extends PublishedValues>(
  { form }: { form: Pick<PublishedForm<never, Values, never>, 'noticeOf'> },
  values: Values,
) => form.noticeOf(values).channels.length > 0

/** "Goes to 287 of 300 people (13 never signed in). Push is on for 112 of them." */
export function reachText({ people, invited, suspended, byPush }: Reach, tells = true): string {
  if (people === 0) return m.published_reaches_nobody()
  const all = people + (invited ?? 0) + (suspended ?? 0)
  const others = [
    ...(invited ? [m.published_not_signed_in({ count: invited })] : []),
    ...(suspended ? [m.published_suspended({ count: suspended })] : []),
  ].join(', ')
  const [toSome, toAll] = tells
    ? [m.published_reaches_some, m.published_reaches_all]
    : [m.published_readable_by_some, m.published_readable_by_all]
  const reach = others ? toSome({ people, all, others }) : toAll({ people })
  if (byPush == null) return reach
  return byPush === 0
    ? m.published_push_none({ reach })
    : m.published_push_some({ reach, count: byPush })
}
