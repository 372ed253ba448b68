import { CircleAlert, Ellipsis, GripVertical } from 'lucide-react'
import { memo } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { defaultZone } from '../../time/default-zone.ts'
import { formatDate } from '../../time/formats.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/buttons.tsx'
import { classes, css } from '../../ui/css.ts'
import { languageOf } from '../../words/language-of.ts'
import { shownToWords } from '../../words/landing-codes.ts'
import { m, type Text } from '../../words/m.ts'
import { SectionDrawing } from '../preview/section-drawing.tsx'
import { missingInWords, nameOfSection, typeWords } from '../section-words.ts'
import { ruleName, typeOf, type LandingChange, type ListedSection } from '../section.ts'

export const changeWords: Record<LandingChange['kind'], { label: Text; tone: BadgeTone }> = {
  ADDED: { label: m.landing_change_added, tone: 'success' },
  CHANGED: { label: m.landing_change_changed, tone: 'secondary' },
  MOVED: { label: m.landing_change_moved, tone: 'secondary' },
  REMOVED: { label: m.landing_change_removed, tone: 'error' },
}

interface BoardRowProps {
  row: ListedSection
  /** How it differs from what is shown. */
  change: LandingChange['kind'] | null
  /** The field that is missing. */
  missing: string | null
  movable: boolean
  hasMenu: boolean
  onMenu: (id: string, button: HTMLElement) => void
}

/** One section of the draft. Where only its place changes, all that is in it stays as it is drawn. */
export const BoardRow = memo(function BoardRow({
  place,
  ...row
}: BoardRowProps & { place: number }) {
  return (
    <li
      data-row={row.row.id}
      className={css({
        display: 'flex',
        alignItems: 'center',
        gap: '2',
        minH: '16',
        ps: '1',
        pe: '2',
        bg: 'bg.panel',
        borderBottomWidth: '1px',
        borderColor: 'border.muted',
        // What is out of sight is neither laid out nor painted, however many there are. It cuts off what pops up within.
        contentVisibility: 'auto',
        containIntrinsicSize: 'auto 4rem',
        _first: { borderTopRadius: 'l3' },
        _last: { borderBottomWidth: '0', borderBottomRadius: 'l3' },
        _hover: { bg: 'bg.subtle' },
      })}
    >
      {row.movable ? <Handle name={nameOfSection(row.row)} /> : null}
      <span
        aria-hidden="true"
        className={css({
          display: { base: 'none', md: 'block' },
          minW: '5',
          textStyle: 'xs',
          textAlign: 'end',
          color: 'fg.subtle',
          fontVariantNumeric: 'tabular-nums',
        })}
      >
        {place}
      </span>
      <Content {...row} />
    </li>
  )
})

const Handle = memo(function Handle({ name }: { name: string }) {
  return (
    <IconButton
      label={m.landing_move_named({ name })}
      title={m.landing_move_hint()}
      size="sm"
      data-handle=""
      className={css({ '@layer recipes': { px: '0' }, color: 'fg.subtle' })}
    >
      <GripVertical size={16} aria-hidden="true" />
    </IconButton>
  )
})

const Content = memo(function Content(props: BoardRowProps) {
  const { row, change, missing, hasMenu, onMenu } = props
  const type = typeOf(row)
  const { label } = typeWords[type]
  const name = nameOfSection(row)
  const window = windowInWords(row)
  const isNamed = Boolean(row.headingEn || row.headingTh)
  return (
    <>
      <span
        className={classes(
          css({ w: '3.75rem', flexShrink: '0' }),
          !row.active && css({ opacity: 0.4, filter: 'grayscale(1)' }),
        )}
      >
        <SectionDrawing type={type} layout={ruleName(row.layout)} />
      </span>
      <span className={css({ flex: '1', minW: '0', py: '2' })}>
        <Link
          to={paths.landingSection(row.id)}
          draggable={false}
          lang={isNamed ? languageOf(name) : undefined}
          className={classes(
            css({
              display: 'block',
              truncate: true,
              textStyle: 'sm',
              fontWeight: 'medium',
              borderRadius: 'l1',
              focusVisibleRing: 'outside',
              _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
            }),
            !row.active && css({ color: 'fg.muted' }),
          )}
        >
          {name}
        </Link>
        <span
          className={css({
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: '2',
            textStyle: 'xs',
            color: 'fg.muted',
          })}
        >
          {isNamed ? <span>{label()}</span> : <span>{m.landing_no_heading()}</span>}
          {row.shownTo === 'EVERYBODY' ? null : (
            <span className={css({ px: '1.5', borderWidth: '1px', borderRadius: 'full' })}>
              {shownToWords[row.shownTo]()}
            </span>
          )}
          {window ? <span>· {window}</span> : null}
          {missing ? (
            <span
              className={css({
                display: 'inline-flex',
                alignItems: 'center',
                gap: '1',
                color: 'fg.warning',
                fontWeight: 'medium',
              })}
            >
              <CircleAlert size={13} aria-hidden="true" />
              {missingInWords(missing)}
            </span>
          ) : null}
        </span>
      </span>
      {row.active ? null : (
        <Badge tone="neutral" faint>
          {m.landing_inactive()}
        </Badge>
      )}
      {change ? <Badge tone={changeWords[change].tone}>{changeWords[change].label()}</Badge> : null}
      {hasMenu ? (
        <IconButton
          label={m.table_actions_for({ name })}
          title={m.table_actions()}
          size="sm"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => onMenu(row.id, currentTarget)}
        >
          <Ellipsis aria-hidden="true" />
        </IconButton>
      ) : null}
    </>
  )
})

/** When it is shown, where that is not always. */
export function windowInWords(
  { startsAt, endsAt }: Pick<ListedSection, 'startsAt' | 'endsAt'>,
  now = Date.now(),
): string | null {
  const on = (at: string) =>
    formatDate(new Date(at), {
      ...{ timeZone: defaultZone(), day: 'numeric', month: 'short' },
      ...{ hour: '2-digit', minute: '2-digit' },
    })
  if (endsAt && Date.parse(endsAt) <= now) return m.landing_window_over({ time: on(endsAt) })
  if (startsAt && Date.parse(startsAt) > now) return m.landing_window_from({ time: on(startsAt) })
  return endsAt ? m.landing_window_until({ time: on(endsAt) }) : null
}
