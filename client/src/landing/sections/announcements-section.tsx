import type { SectionView } from '@prakat/schema/landing'
import { paths } from '../../paths.ts'
import { classes, css } from '../../ui/css.ts'
import { languageOf } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { type Announcement, Empty, Rows, Title, date, dated, excerpt } from './news-parts.tsx'
import { SectionFrame } from './section-frame.tsx'
import { GoTo, SectionHead } from './section-parts.tsx'
import { useShowing } from '../../ui/showing.ts'

/** What was announced lately to whoever looks. Visitors are told how to read it. */
export function AnnouncementsSection({ section }: { section: SectionView }) {
  const { member } = useShowing()
  const { announcements, layout } = section
  return (
    <SectionFrame section={section}>
      <SectionHead section={section} />
      {announcements.length === 0 ? (
        member ? (
          <Empty>{m.landing_no_announcements()}</Empty>
        ) : (
          <Empty>
            {m.landing_for_members()}{' '}
            <GoTo
              to={paths.login()}
              className={css({
                color: 'var(--accent)',
                fontWeight: 'medium',
                textDecoration: 'underline',
                textUnderlineOffset: '4px',
                borderRadius: 'l1',
                focusVisibleRing: 'outside',
              })}
            >
              {m.landing_sign_in()}
            </GoTo>
          </Empty>
        )
      ) : layout === 'cards' ? (
        <Notes announcements={announcements} />
      ) : layout === 'timeline' ? (
        <Timeline announcements={announcements} />
      ) : (
        <Rows entries={announcements} />
      )}
    </SectionFrame>
  )
}

const tones: Record<string, string> = {
  urgent: css({ bg: 'error.solid' }),
  warning: css({ bg: 'warning.solid' }),
  info: css({ bg: 'primary.solid' }),
}

function Note({ announcement }: { announcement: Announcement }) {
  return (
    <>
      <span className={date}>{dated(announcement.publishedAt)}</span>
      <Title of={announcement} />
      <p className={excerpt} lang={languageOf(announcement.body)}>
        {announcement.body}
      </p>
    </>
  )
}

const Notes = ({ announcements }: { announcements: Announcement[] }) => (
  <ul
    className={css({
      display: 'grid',
      gap: 'clamp(1rem, 2cqi, 1.5rem)',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
    })}
  >
    {announcements.map((announcement) => (
      <li
        key={announcement.id}
        className={css({
          position: 'relative',
          display: 'grid',
          gap: '2',
          alignContent: 'start',
          p: 'clamp(1.25rem, 2.4cqi, 1.75rem)',
          borderRadius: 'l3',
          borderWidth: '1px',
          borderColor: 'var(--line)',
          bg: 'var(--card)',
          overflow: 'hidden',
        })}
      >
        <span
          aria-hidden="true"
          className={classes(
            css({ position: 'absolute', insetInline: '0', top: '0', h: '3px' }),
            tones[announcement.severity],
          )}
        />
        <Note announcement={announcement} />
      </li>
    ))}
  </ul>
)

const Timeline = ({ announcements }: { announcements: Announcement[] }) => (
  <ol className={css({ maxW: '44rem' })}>
    {announcements.map((announcement) => (
      <li
        key={announcement.id}
        className={css({
          position: 'relative',
          display: 'grid',
          gap: '1.5',
          ps: '9',
          pb: '9',
          _before: {
            content: '""',
            position: 'absolute',
            insetInlineStart: '0.4375rem',
            top: '1.5rem',
            bottom: '-0.25rem',
            w: '1px',
            bg: 'var(--line)',
          },
          _last: { pb: '0', _before: { display: 'none' } },
        })}
      >
        <span
          aria-hidden="true"
          className={classes(
            css({
              position: 'absolute',
              insetInlineStart: '0',
              top: '0.25rem',
              w: '15px',
              h: '15px',
              borderRadius: 'full',
              borderWidth: '4px',
              borderColor: 'var(--tile)',
            }),
            tones[announcement.severity],
          )}
        />
        <Note announcement={announcement} />
      </li>
    ))}
  </ol>
)
