import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import {
  ArrowLeft,
  CalendarX,
  Check,
  CircleHelp,
  Clock,
  MapPin,
  Repeat,
  UserRound,
  Video,
  X,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { toastFailure } from '../ui/toast.ts'
import { useRun } from '../api/use-graphql.ts'
import { people } from '../directory/directory-of.tsx'
import { paths } from '../paths.ts'
import { RichTextHtml } from '../rich-text/rich-text-html.tsx'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { formatDate } from '../time/formats.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { Answers } from './answers.tsx'
import { answerMeeting, invitationQuery, type Invitation } from './calendar.ts'
import { repeatInWords } from './repeat.ts'

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
  const [{ data, error }, ask] = useQuery({
    query: invitationQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const found = data?.meetingInvitation
  if (found) return <Shown of={found} />
  if (!error) return <PageSkeleton />
  const failure = toFailure(error)
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

/** "Tuesday, 24 November 2026, 14:00–15:30 (Asia/Bangkok)" */
function timeInWords(startsAt: string, endsAt: string, timeZone: string): string {
  const at = (time: string, look: Intl.DateTimeFormatOptions) =>
    formatDate(new Date(time), { timeZone, ...look })
  const clock = { hour: '2-digit', minute: '2-digit' } as const
  const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
  const isOneDay = at(startsAt, { dateStyle: 'short' }) === at(endsAt, { dateStyle: 'short' })
  const end = at(endsAt, isOneDay ? clock : { ...date, ...clock })
  return `${at(startsAt, { ...date, ...clock })}–${end} (${timeZone.replaceAll('_', ' ')})`
}

function Shown({ of }: { of: Invitation }) {
  const { id, title, startsAt, endsAt, timeZone, place, link, calledOff, repeat, html, next } = of
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
          <CalendarX size={18} aria-hidden="true" /> {m.meetings_is_called_off_about()}
        </chakra.p>
      ) : null}
      <chakra.dl mt="5" display="grid" gap="2.5">
        <Fact icon={<Clock size={18} />} name={m.meetings_when()}>
          {timeInWords(startsAt, endsAt, timeZone)}
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
      {calledOff ? null : <Answer of={of} />}
      {html ? (
        <chakra.div mt="7">
          <RichTextHtml html={html} none="" />
        </chakra.div>
      ) : null}
      {next.length > 1 ? (
        <chakra.section mt="7" aria-label={m.meetings_next_times()}>
          <chakra.h2 textStyle="md" fontWeight="semibold" mb="2">
            {m.meetings_next_times()}
          </chakra.h2>
          <chakra.ul listStyleType="none" display="grid" gap="1" textStyle="sm" color="fg.muted">
            {next.slice(1, 6).map((each) => (
              <li key={each.startsAt}>{timeInWords(each.startsAt, each.endsAt, timeZone)}</li>
            ))}
          </chakra.ul>
        </chakra.section>
      ) : null}
      {of.mayReadAnswers ? (
        <chakra.div mt="8">
          <Answers id={id} />
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
      <dd>{children}</dd>
    </chakra.div>
  )
}

const answers = [
  { answer: 'YES', label: m.meetings_i_come, icon: Check },
  { answer: 'MAYBE', label: m.meetings_perhaps, icon: CircleHelp },
  { answer: 'NO', label: m.meetings_i_stay_away, icon: X },
] as const

function Answer({ of }: { of: Invitation }) {
  const run = useRun()
  async function choose(answer: Invitation['answer']) {
    const failure = await run(answerMeeting, {
      id: of.id,
      answer: answer === of.answer ? null : answer,
    })
    if (failure) toastFailure(failure)
  }
  return (
    <chakra.fieldset
      mt="6"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
    >
      <chakra.legend srOnly>{m.meetings_come()}</chakra.legend>
      <chakra.span flex="1 1 8rem" fontWeight="medium" aria-hidden="true">
        {m.meetings_come()}
      </chakra.span>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {answers.map(({ answer, label, icon: Icon }) => (
          <Button
            key={answer}
            variant={of.answer === answer ? 'solid' : 'outline'}
            aria-pressed={of.answer === answer}
            onClick={() => void choose(answer)}
          >
            <Icon size={16} aria-hidden="true" /> {label()}
          </Button>
        ))}
      </chakra.div>
    </chakra.fieldset>
  )
}
