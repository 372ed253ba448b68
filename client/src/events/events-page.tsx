import type { PublicEvent } from '@prakat/schema/meeting'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { defaultZone } from '../time/default-zone.ts'
import { css } from '../ui/css.ts'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { frameLook, stretched, titleLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { hoursOf, inZone } from './event-time.ts'

/** The public meetings to come, by month. */
export default function EventsPage() {
  const { events } = useSitePage<'events'>()
  const months = Map.groupBy(events, ({ startsAt }) =>
    inZone(startsAt, { month: 'long', year: 'numeric' }),
  )
  return (
    <div className={frameLook}>
      <PageTitle>{m.events_title()}</PageTitle>
      <div className={headLook}>
        <div>
          <h1 className={titleLook}>{m.events_title()}</h1>
          <p className={css({ mt: '2', color: 'fg.muted', textWrap: 'pretty' })}>
            {m.events_about({ zone: defaultZone().replaceAll('_', ' ') })}
          </p>
        </div>
        {events.length > 0 ? <CalendarLinks /> : null}
      </div>
      {events.length === 0 ? (
        <MessagePage
          icon={CalendarDays}
          heading="h2"
          title={m.events_none()}
          description={m.events_none_about()}
        >
          <CalendarLinks />
        </MessagePage>
      ) : null}
      {[...months].map(([month, inMonth]) => (
        <section key={month} aria-label={month} className={monthLook}>
          <h2 className={css({ textStyle: 'sm', fontWeight: 'semibold', color: 'fg.muted' })}>
            {month}
          </h2>
          <ul>
            {inMonth.map((event) => (
              <Row key={event.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Row({ event }: { event: PublicEvent }) {
  const { id, title, place, startsAt, repeats, calledOff } = event
  const facts = [hoursOf(event), repeats && m.events_repeats()].filter(Boolean)
  return (
    <li className={rowLook}>
      <time dateTime={new Date(startsAt).toISOString()} className={dayLook}>
        <span className={css({ textStyle: '2xl', fontWeight: 'semibold', lineHeight: '1' })}>
          {inZone(startsAt, { day: 'numeric' })}
        </span>
        <span className={css({ textStyle: 'xs', color: 'fg.muted' })}>
          {inZone(startsAt, { weekday: 'short' })}
        </span>
      </time>
      <div className={css({ minW: '0', display: 'grid', gap: '1' })}>
        <h3
          lang={languageOf(title)}
          className={css({
            fontWeight: 'semibold',
            overflowWrap: 'anywhere',
            '&[data-off]': { textDecoration: 'line-through', color: 'fg.muted' },
          })}
          data-off={calledOff ? '' : undefined}
        >
          <Link to={paths.event(id)} className={stretched}>
            {title}
          </Link>
        </h3>
        <p className={factsLook}>
          {calledOff ? <span className={offLook}>{m.events_called_off()} · </span> : null}
          {facts.join(' · ')}
        </p>
        {place ? (
          <p lang={languageOf(place)} className={factsLook}>
            {place}
          </p>
        ) : null}
      </div>
    </li>
  )
}

const headLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: '5',
})
const monthLook = css({
  mt: '10',
  display: 'grid',
  gap: { base: '1', md: '10' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '9rem minmax(0, 1fr)' },
  '& h2': { pt: { md: '5' } },
})
const rowLook = css({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr)',
  gap: '4',
  py: '5',
  borderTopWidth: '1px',
})
const dayLook = css({
  display: 'grid',
  gap: '1.5',
  alignContent: 'start',
  justifyItems: 'start',
  fontVariantNumeric: 'tabular-nums',
})
const factsLook = css({
  textStyle: 'sm',
  color: 'fg.muted',
  overflowWrap: 'anywhere',
  fontVariantNumeric: 'tabular-nums',
})
const offLook = css({ color: 'fg.error', fontWeight: 'medium' })
