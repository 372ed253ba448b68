import { memo } from 'react'
import { serverAddress } from '../../api/server-address.ts'
import { languageOf } from '../../words/language-of.ts'
import { m } from '../../words/m.ts'
import { departmentOf, holderOf, nameOfEntry, titleOf, vacantWords } from '../line.ts'
import { initialsOf } from '../../ui/initials.ts'
import { card, type Card } from './chart-layout.ts'
import type { ChartEntry } from './chart-view.tsx'
import { fitText } from './fit-text.ts'

/** How much of a card can be read at a size. */
export type Detail = 'full' | 'name' | 'box'

interface ChartCardProps {
  id: string
  at: Card
  entry: ChartEntry
  detail: Exclude<Detail, 'box'>
  /** 1 at the top. */
  level: number
  /** How many report to it, and whether they are shown; null where nobody does. */
  below: { count: number; open: boolean } | null
  found: boolean
  /** The keys are at it. */
  current: boolean
  /** It is the one where the keys are, or above that. */
  onWay: boolean
  href: string | undefined
}

const textLeft = 62
const textWidth = card.width - textLeft - 10

/** One place as a card of the chart. What it does is decided by the chart, by its `data-` attributes. */
export const ChartCard = memo(function ChartCard(props: ChartCardProps) {
  const { at, entry, detail, below, found, current, onWay, href } = props
  const holder = holderOf(entry)
  const title = titleOf(entry)
  const name = holder || vacantWords(entry)
  const known = [name, title, departmentOf(entry)].filter(Boolean)
  const state = [
    'card',
    holder ? '' : 'vacant',
    found ? 'found' : '',
    current ? 'current' : '',
    onWay ? 'way' : '',
  ].join(' ')
  return (
    <g
      id={props.id}
      role="treeitem"
      aria-level={props.level}
      aria-selected={current}
      aria-expanded={below?.open}
      aria-label={known.join(', ')}
      transform={`translate(${at.x} ${at.y})`}
      className={state}
    >
      <a href={href} data-open={entry.id} tabIndex={-1}>
        {/* Also what it is called, as what is drawn is cut off where there is no room. */}
        <title>{known.join('\n')}</title>
        <g aria-hidden="true">
          <rect className="box" width={card.width} height={card.height} rx="10" />
          {detail === 'full' ? (
            <FullText {...{ entry, name, title }} />
          ) : (
            <text className="large" x="14" y={title ? 32 : 42} lang={languageOf(name)}>
              {fitText(name, '600 21px', card.width - 28)}
            </text>
          )}
          {detail === 'name' && title ? (
            <text className="title middling" x="14" y="54" lang={languageOf(title)}>
              {fitText(title, '400 16px', card.width - 28)}
            </text>
          ) : null}
        </g>
      </a>
      {below ? <Toggle {...{ detail, ...below }} id={entry.id} name={nameOfEntry(entry)} /> : null}
    </g>
  )
})

function FullText({ entry, name, title }: { entry: ChartEntry; name: string; title: string }) {
  const department = departmentOf(entry)
  const lines = [name, title, department].filter(Boolean).length
  const top = { 1: 39, 2: 31, 3: 23 }[lines]!
  return (
    <>
      <circle className="photo" cx="33" cy="34" r="19" />
      {entry.photo ? (
        <image
          href={serverAddress.of(entry.photo)}
          x="14"
          y="15"
          width="38"
          height="38"
          clipPath="url(#line-photo)"
          preserveAspectRatio="xMidYMid slice"
        />
      ) : (
        <text className="initials" x="33" y="38.5" textAnchor="middle">
          {entry.name ? initialsOf(name) : '?'}
        </text>
      )}
      <text className="name" x={textLeft} y={top} lang={languageOf(name)}>
        {fitText(name, '600 13.5px', textWidth)}
      </text>
      {title ? (
        <text className="title" x={textLeft} y={top + 17} lang={languageOf(title)}>
          {fitText(title, '400 12px', textWidth)}
        </text>
      ) : null}
      {department ? (
        <text
          className="department"
          x={textLeft}
          y={top + (title ? 33 : 17)}
          lang={languageOf(department)}
        >
          {fitText(department, '400 11px', textWidth)}
        </text>
      ) : null}
    </>
  )
}

interface ToggleProps {
  id: string
  name: string
  count: number
  open: boolean
  detail: Exclude<Detail, 'box'>
}

/** How high and wide what can be pressed of it is, at the least of 24 px on the screen at each size (WCAG 2.5.8). */
const pressed = { full: 30, name: 54 }

function Toggle({ id, name, count, open, detail }: ToggleProps) {
  const middle = card.width / 2
  const half = 14 + 3.5 * String(count).length
  return (
    <g
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no button
      role="button"
      tabIndex={-1}
      data-toggle={id}
      aria-expanded={open}
      aria-label={
        open
          ? m.management_line_close_count({ count, name })
          : m.management_line_open_count({ count, name })
      }
      className="toggle"
      transform={`translate(${middle} ${card.height})`}
    >
      <rect
        className="area"
        x={-pressed[detail] / 2}
        y="-11"
        width={pressed[detail]}
        height={pressed[detail]}
      />
      <rect className="pill" x={-half} y="-11" width={2 * half} height="22" rx="11" />
      <text y="4" x="-5" textAnchor="middle">
        {count}
      </text>
      <path d={`M${half - 14} ${open ? '2l3.5 -4l3.5 4' : '-2l3.5 4l3.5 -4'}`} />
    </g>
  )
}
