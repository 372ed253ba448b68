import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '../time/formats.ts'
import type { BarCount, BarRow } from './chart-card.tsx'

const colour = (token: string) => `var(--prakat-colors-${token})`

/** The marks of an axis from 0 to beyond the greatest value: at most five steps, of 1, 2 or 5 times a power of ten. */
export function marksUpTo(most: number): number[] {
  const least = Math.max(1, most / 5)
  const power = 10 ** Math.floor(Math.log10(least))
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= least)!
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, at) => at * step)
}

const totalOf = (row: BarRow, counts: BarCount[]) =>
  counts.reduce((sum, { id }) => sum + row.values[id]!, 0)

/** A bar for each row, of the counts one after the other. For the eyes alone: the table says the same to all. */
export function Bars({ rows, counts }: { rows: BarRow[]; counts: BarCount[] }) {
  const marks = marksUpTo(Math.max(0, ...rows.map((row) => totalOf(row, counts))))
  const end = marks.at(-1)!
  const partOf = (value: number) => `${(100 * value) / end}%`
  return (
    <>
      <chakra.div
        aria-hidden="true"
        display="grid"
        gridTemplateColumns="8rem minmax(0, 1fr)"
        columnGap="3"
        alignItems="center"
        // The number of the last mark is centred below it.
        pe="4"
        fontSize="13px"
        color="fg.muted"
      >
        {rows.map((row, at) => (
          <chakra.div
            // Rows have no ids, and several may have one name.
            key={at}
            display="contents"
          >
            <chakra.span truncate textAlign="end">
              {row.name}
            </chakra.span>
            <chakra.div
              data-tip={`${row.name}: ${counts
                .map(({ id, label }) => `${label} ${formatCount(row.values[id]!)}`)
                .join(' · ')}`}
              position="relative"
              display="flex"
              alignItems="center"
              h={{ base: '6', md: '9' }}
              _hover={{ bg: 'bg.muted' }}
            >
              {marks.map((mark) => (
                <chakra.span
                  key={mark}
                  position="absolute"
                  insetY="0"
                  borderStartWidth="1px"
                  style={{ insetInlineStart: partOf(mark) }}
                />
              ))}
              {counts.map(({ id, tone }) => (
                <chakra.span
                  key={id}
                  position="relative"
                  h="3.5"
                  _last={{ borderEndRadius: 'xs' }}
                  style={{ width: partOf(row.values[id]!), background: colour(tone) }}
                />
              ))}
            </chakra.div>
          </chakra.div>
        ))}
        <chakra.div
          gridColumn="2"
          position="relative"
          h="6"
          borderTopWidth="1px"
          fontVariantNumeric="tabular-nums"
        >
          {marks.map((mark) => (
            <chakra.span
              key={mark}
              position="absolute"
              top="1"
              transform="translateX(-50%)"
              style={{ insetInlineStart: partOf(mark) }}
            >
              {formatCount(mark)}
            </chakra.span>
          ))}
        </chakra.div>
      </chakra.div>
      <chakra.ul
        listStyleType="none"
        display="flex"
        flexWrap="wrap"
        columnGap="5"
        mt="2"
        textStyle="sm"
      >
        {counts.map(({ id, label, tone }) => (
          <chakra.li key={id} display="inline-flex" alignItems="center" gap="2" color="fg.muted">
            <chakra.span boxSize="2.5" borderRadius="xs" style={{ background: colour(tone) }} />
            {label}
            <chakra.span color="fg" fontVariantNumeric="tabular-nums">
              {formatCount(rows.reduce((sum, { values }) => sum + values[id]!, 0))}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}
