import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { WrittenHtml } from '../directory/rich-text-html.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { frameLook, titleLook } from '../ui/reading-looks.ts'
import { useSitePage } from '../ui/site-page.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { AddToCalendar } from './calendar-links.tsx'
import { timeInWords } from './event-time.ts'

/** A public meeting, as everybody sees it. */
export default function EventPage() {
  const { event, line } = useSitePage<'event'>()
  const { id, title, place, html, next, repeats, calledOff } = event
  return (
    <div className={frameLook}>
      <PageTitle>{title}</PageTitle>
      <nav className={css({ ms: '-2.5', mb: '3', _print: { display: 'none' } })}>
        <ButtonLink to={paths.events()} variant="ghost">
          <ArrowLeft aria-hidden="true" /> {m.events_title()}
        </ButtonLink>
      </nav>
      <article aria-labelledby="title" className={css({ maxW: '46rem' })}>
        <h1 id="title" lang={languageOf(title)} className={titleLook}>
          {title}
        </h1>
        {calledOff ? <p className={offLook}>{m.events_called_off()}</p> : null}
        <dl className={factsLook}>
          <Fact name={m.events_when()}>
            {timeInWords(event)}
            <span className={css({ display: 'block', textStyle: 'sm', color: 'fg.muted' })}>
              {[defaultZone().replaceAll('_', ' '), repeats && m.events_repeats()]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Fact>
          {place ? (
            <Fact name={m.events_place()}>
              <span lang={languageOf(place)} className={css({ whiteSpace: 'pre-line' })}>
                {place}
              </span>
            </Fact>
          ) : null}
        </dl>
        <div className={css({ mt: '6', _print: { display: 'none' } })}>
          <AddToCalendar id={id} />
        </div>
        {/^(<p><\/p>)*$/.test(html) ? null : (
          <WrittenHtml html={html} line={line} className={css({ mt: '8', textStyle: 'md' })} />
        )}
        {next.length > 0 && !calledOff ? (
          <section
            aria-labelledby="next"
            className={css({ mt: '10', pt: '6', borderTopWidth: '1px' })}
          >
            <h2 id="next" className={css({ textStyle: 'lg', fontWeight: 'semibold', mb: '3' })}>
              {m.events_next()}
            </h2>
            <ul className={nextLook}>
              {next.map((times) => (
                <li key={String(times.startsAt)}>{timeInWords(times)}</li>
              ))}
            </ul>
          </section>
        ) : null}
      </article>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={factLook}>
    <dt className={css({ textStyle: 'sm', color: 'fg.muted', lineHeight: '1.5rem' })}>{name}</dt>
    <dd className={css({ minW: '0', overflowWrap: 'anywhere' })}>{children}</dd>
  </div>
)

const factsLook = css({ mt: '6', borderTopWidth: '1px', fontVariantNumeric: 'tabular-nums' })
const factLook = css({
  display: 'grid',
  gridTemplateColumns: { base: '5rem minmax(0, 1fr)', md: '7rem minmax(0, 1fr)' },
  gap: '3',
  py: '3',
  borderBottomWidth: '1px',
})
const offLook = css({
  mt: '5',
  px: '4',
  py: '3',
  borderRadius: 'l3',
  bg: 'error.subtle',
  color: 'error.fg',
  fontWeight: 'medium',
})
const nextLook = css({
  display: 'grid',
  gap: '2',
  textStyle: 'sm',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
})
