import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { formatCount, formatShare } from '../time/formats.ts'
import { TextLink } from '../ui/buttons.tsx'
import { Card } from '../ui/card.tsx'
import { css } from '../ui/css.ts'
import { FewRows } from '../layouts/few-rows.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { inAddress, peopleStates } from './people.ts'
import { missingOf, type Rate, type Reach, type Reached } from './reach.ts'
import { RemindButton } from './use-remind.tsx'

/** Whose acknowledgement is overdue. */
export function OverdueCard({ reach: { late, rates, isWaiting } }: { reach: Reach }) {
  return (
    <ReachCard
      title={m.delivery_overdue()}
      empty={m.delivery_none_overdue()}
      isEmpty={late.length === 0}
      {...{ isWaiting }}
    >
      {late.map((each) => {
        const missing = missingOf(rates.get(each.id)).acknowledged
        return (
          <Entry key={each.id} announcement={each} at={each.ackDueAt}>
            <MissingPeople announcement={each} state="NOT_ACKNOWLEDGED" count={missing} />
          </Entry>
        )
      })}
    </ReachCard>
  )
}

/** What few have read; nothing where all is read well. */
export function LowReadingCard({ reach: { low, rates } }: { reach: Reach }) {
  if (low.length === 0) return null
  return (
    <ReachCard title={m.delivery_low()} empty="" isEmpty={false} isWaiting={false}>
      {low.map((each) => (
        <Entry key={each.id} announcement={each} at={each.publishedAt}>
          <Share
            label={m.delivery_read()}
            tone="primary"
            value={rates.get(each.id)?.read ?? 0}
            max={rates.get(each.id)?.audience ?? 1}
          />
          <MissingPeople
            announcement={each}
            state="UNREAD"
            count={missingOf(rates.get(each.id)).read}
          />
        </Entry>
      ))}
    </ReachCard>
  )
}

interface MissingPeopleProps {
  announcement: Reached
  state: 'UNREAD' | 'NOT_ACKNOWLEDGED'
  count: number
}

/** How many have still to, who they are for whoever may see that, and a reminder. */
function MissingPeople({ announcement, state, count }: MissingPeopleProps) {
  const { id, can } = announcement
  const label = `${peopleStates[state]()}: ${m.words_people({ count })}`
  return (
    <>
      <chakra.span flex="1" color="fg.muted" whiteSpace="nowrap">
        {can.names ? (
          <Link to={paths.announcementPeople(id, inAddress(state))} className={peopleLook}>
            {label}
          </Link>
        ) : (
          label
        )}
      </chakra.span>
      <RemindButton {...{ announcement, state, count }} size="sm" />
    </>
  )
}

/** How far the last announcements have got. */
export function LastAnnouncementsCard({ reach: { last, rates, isWaiting } }: { reach: Reach }) {
  return (
    <ReachCard
      title={m.delivery_last()}
      to={`${paths.announcements()}?status=published`}
      empty={m.delivery_none_published()}
      isEmpty={last.length === 0}
      {...{ isWaiting }}
    >
      {last.map((each) => (
        <Entry key={each.id} announcement={each} at={each.publishedAt}>
          <Bars announcement={each} rate={rates.get(each.id)} />
        </Entry>
      ))}
    </ReachCard>
  )
}

interface ReachCardProps {
  title: string
  /** The list that shows all of them. */
  to?: string
  empty: string
  isEmpty: boolean
  isWaiting: boolean
  children: ReactNode[]
}

function ReachCard({ title, to, empty, isEmpty, isWaiting, children }: ReachCardProps) {
  return (
    <Card
      title={title}
      aside={
        to ? (
          <TextLink
            to={to}
            className={css({ textStyle: 'sm' })}
            aria-label={`${m.delivery_all()}: ${title}`}
          >
            {m.delivery_all()}
          </TextLink>
        ) : null
      }
    >
      {isWaiting ? (
        ['55%', '70%', '45%'].map((width) => (
          <chakra.div key={width} px="5" minH="16" display="flex" alignItems="center">
            <Skeleton h="4" w={width} />
          </chakra.div>
        ))
      ) : isEmpty ? (
        <chakra.p px="5" py="4" textStyle="sm" color="fg.muted">
          {empty}
        </chakra.p>
      ) : (
        <FewRows count={children.length}>
          <chakra.ul listStyleType="none">{children}</chakra.ul>
        </FewRows>
      )}
    </Card>
  )
}

interface EntryProps {
  announcement: Reached
  at: string | null
  children: ReactNode
}

function Entry({ announcement: { id, title }, at, children }: EntryProps) {
  return (
    <chakra.li
      px="5"
      py="3"
      textStyle="sm"
      borderTopWidth="1px"
      borderColor="border.muted"
      _first={{ borderTopWidth: '0' }}
    >
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        minH={{ base: '11', md: '6' }}
      >
        <Link to={paths.announcement(id)} className={titleLook} lang={languageOf(title)}>
          {title}
        </Link>
        <chakra.span color="fg.muted" flexShrink="0">
          {at ? <RelativeTime at={at} /> : null}
        </chakra.span>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="5"
        rowGap="1"
        mt="1"
      >
        {children}
      </chakra.div>
    </chakra.li>
  )
}

const peopleLook = css({
  borderRadius: 'l1',
  textDecoration: 'underline',
  textDecorationColor: 'border.control',
  textUnderlineOffset: '0.25em',
  focusVisibleRing: 'outside',
  _hover: { color: 'fg' },
})

const titleLook = css({
  fontWeight: 'medium',
  truncate: true,
  borderRadius: 'l1',
  focusVisibleRing: 'outside',
  _hover: { textDecoration: 'underline' },
})

function Bars({ announcement, rate }: { announcement: Reached; rate: Rate | undefined }) {
  if (!rate || rate.audience === 0) {
    return <chakra.span color="fg.muted">{m.delivery_nobody_now()}</chakra.span>
  }
  const { audience, read, acknowledged } = rate
  return (
    <>
      <Share label={m.delivery_read()} tone="primary" value={read} max={audience} />
      {announcement.requiresAck ? (
        <Share
          label={m.delivery_acknowledged()}
          tone="secondary"
          value={acknowledged}
          max={audience}
        />
      ) : null}
    </>
  )
}

interface ShareProps {
  label: string
  tone: 'primary' | 'secondary'
  value: number
  max: number
}

/** Somebody may have read it and left since, so it may be more than all. */
function Share({ label, tone, value, max }: ShareProps) {
  const most = Math.min(value, max)
  const counted = `${label}: ${formatCount(most)} / ${formatCount(max)}`
  return (
    <chakra.span
      flex="1 1 12rem"
      display="inline-flex"
      alignItems="center"
      gap="2"
      data-tip={counted}
    >
      <chakra.span color="fg.muted" flexShrink="0">
        {label}
      </chakra.span>
      <ProgressBar label={counted} value={most} max={max} tone={tone} />
      <chakra.span aria-hidden="true" minW="10" textAlign="end" fontVariantNumeric="tabular-nums">
        {formatShare(most / max)}
      </chakra.span>
    </chakra.span>
  )
}
