import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowLeft, CalendarX, Clock, MapPin, Repeat, UserRound, Video } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { useTracksKeptAnswer } from '../api/keep-answers.ts'
import { people } from '../directory/directory-of.tsx'
import { paths } from '../paths.ts'
import { RichTextHtml } from '../directory/rich-text-html.tsx'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { formatDate } from '../time/formats.ts'
import { formatMoment, zoneInWords } from '../time/zones.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { languageOf } from '../words/language-of.ts'
import { loadWords, m } from '../words/m.ts'
import { AnswerForm } from './answer-form.tsx'
import { invitationQuery, type Invitation } from './invitation.ts'
import { repeatInWords } from '../time/repeat.ts'

/** Whoever is only invited needs none of it, nor its words. */
const Answers = lazy(async () => {
  const [{ Answers: loaded }] = await retryUntilLoaded(() =>
    Promise.all([import('./answers.tsx'), loadWords('office')]),
  )
  return { default: loaded }
})

/** A meeting as those read it whom it is for, and where they say whether they come. */
export default function InvitationPage() {
  return (
    <chakra.div maxW="46rem" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '5', md: '10' }}>
      <chakra.nav ms="-2.5" mb="4">
        <ButtonLink to={paths.calendar()} variant="ghost" size="sm">
          <ArrowLeft aria-hidden="true" /> {m.meetings_title()}
        </ButtonLink>
      </chakra.nav>
      <GraphqlProvider>
        <Loaded />
      </GraphqlProvider>
    </chakra.div>
  )
}

function Loaded() {
  const { id = '' } = useParams()
  const [params] = useSearchParams()
  const day = params.get('day')
  const [{ data, error }, ask] = useQuery({
    query: invitationQuery,
    variables: { id, day },
    requestPolicy: 'cache-and-network',
  })
  useTracksKeptAnswer('MeetingInvitation', { id, day })
  const found = data?.meetingInvitation
  if (found) return <Shown key={day} of={found} isOneTime={day !== null && found.day !== null} />
  if (!error) return <PageSkeleton />
  const failure = toFailure(error)
  if (failure.fields['day'])
    return (
      <>
        <PageTitle>{m.meetings_no_such_time()}</PageTitle>
        <MessagePage
          icon={CalendarX}
          title={m.meetings_no_such_time()}
          description={m.meetings_no_such_time_about()}
        >
          <ButtonLink to={paths.calendarMeeting(id)} variant="outline">
            {m.meetings_show_next()}
          </ButtonLink>
        </MessagePage>
      </>
    )
  if (failure.code !== 'NOT_FOUND' && failure.code !== 'VALIDATION')
    return (
      <LoadFailure
        title={m.meetings_not_loaded()}
        failure={failure}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    )
  return (
    <>
      <PageTitle>{m.meetings_gone()}</PageTitle>
      <MessagePage
        icon={CalendarX}
        title={m.meetings_gone()}
        description={m.meetings_gone_about()}
      />
    </>
  )
}

const clock = { hour: '2-digit', minute: '2-digit' } as const
const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

/** "Tuesday, 24 November 2026, 14:00–15:30", with " (Asia/Bangkok)" where that is not the reader's zone. */
function timeInWords(startsAt: string, endsAt: string, timeZone: string): string {
  const at = (time: string, look: Intl.DateTimeFormatOptions) =>
    formatDate(new Date(time), { timeZone, ...look })
  const isOneDay = at(startsAt, { dateStyle: 'short' }) === at(endsAt, { dateStyle: 'short' })
  const end = at(endsAt, isOneDay ? clock : { ...date, ...clock })
  return `${at(startsAt, { ...date, ...clock })}–${end}${zoneInWords(timeZone)}`
}

function Shown({ of, isOneTime }: { of: Invitation; isOneTime: boolean }) {
  const { id, title, startsAt, endsAt, timeZone, place, link, calledOff, repeat, html, next } = of
  const later = next.filter((each) => each.startsAt > startsAt).slice(0, 5)
  const nameOf = people.useNames([of.organiserId])
  return (
    <article aria-labelledby="title">
      <PageTitle>{title}</PageTitle>
      <chakra.h1
        id="title"
        lang={languageOf(title)}
        fontSize={{ base: '2xl', md: '3xl' }}
        lineHeight="1.25"
        fontWeight="semibold"
        letterSpacing="-0.02em"
        overflowWrap="anywhere"
        textWrap="balance"
        textDecoration={calledOff ? 'line-through' : undefined}
      >
        {title}
      </chakra.h1>
      {calledOff ? (
        <chakra.p
          mt="4"
          px="4"
          py="3"
          display="flex"
          gap="2.5"
          alignItems="center"
          borderRadius="l3"
          bg="error.subtle"
          color="error.fg"
          fontWeight="medium"
        >
          <CalendarX size={18} aria-hidden="true" /> {m.meetings_cancelled_about()}
        </chakra.p>
      ) : null}
      <chakra.dl mt="5" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2.5">
        <Fact icon={<Clock size={18} />} name={m.meetings_when()}>
          {timeInWords(startsAt, endsAt, timeZone)}
          {of.movedFrom ? (
            <chakra.span display="block" textStyle="sm" color="fg.muted">
              {m.meetings_moved_from({ when: formatMoment(of.movedFrom, timeZone, 'long') })}
            </chakra.span>
          ) : null}
        </Fact>
        {repeat ? (
          <Fact icon={<Repeat size={18} />} name={m.meetings_repeat()}>
            {repeatInWords(repeat, timeZone)}
          </Fact>
        ) : null}
        {place ? (
          <Fact icon={<MapPin size={18} />} name={m.meetings_place()}>
            {place}
          </Fact>
        ) : null}
        {link ? (
          <Fact icon={<Video size={18} />} name={m.meetings_link()}>
            <chakra.a
              href={link}
              target="_blank"
              rel="noreferrer"
              color="primary.fg"
              textDecoration="underline"
              overflowWrap="anywhere"
            >
              {link}
            </chakra.a>
          </Fact>
        ) : null}
        <Fact icon={<UserRound size={18} />} name={m.meetings_organiser()}>
          {nameOf(of.organiserId) ?? ''}
        </Fact>
      </chakra.dl>
      {calledOff || !of.mayAnswer ? null : <AnswerForm of={of} isOneTime={isOneTime} />}
      {html ? (
        <chakra.div mt="7">
          <RichTextHtml html={html} none="" />
        </chakra.div>
      ) : null}
      {later.length > 0 ? (
        <chakra.section mt="7" aria-label={m.meetings_next_times()}>
          <chakra.h2 textStyle="md" fontWeight="semibold" mb="2">
            {m.meetings_next_times()}
          </chakra.h2>
          <chakra.ul listStyleType="none" display="grid" gap="1" textStyle="sm" color="fg.muted">
            {later.map((each) => (
              <li key={each.startsAt}>
                <TimeLink to={paths.calendarMeeting(id, each.day)}>
                  {timeInWords(each.startsAt, each.endsAt, timeZone)}
                </TimeLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.section>
      ) : null}
      {of.mayReadAnswers ? (
        <chakra.div mt="8">
          <Suspense fallback={null}>
            <Answers {...{ id, timeZone }} day={of.day} isHeld={!calledOff} />
          </Suspense>
        </chakra.div>
      ) : null}
    </article>
  )
}

function Fact({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <chakra.div display="flex" gap="3" alignItems="start">
      <chakra.dt flexShrink="0" mt="0.5" color="fg.muted">
        <span aria-hidden="true">{icon}</span>
        <chakra.span srOnly>{name}</chakra.span>
      </chakra.dt>
      <chakra.dd minW="0">{children}</chakra.dd>
    </chakra.div>
  )
}

const TimeLink = chakra(Link, {
  base: {
    focusVisibleRing: 'outside',
    borderRadius: 'l1',
    _hover: { color: 'fg', textDecoration: 'underline' },
  },
})
