import { chakra } from '@chakra-ui/react/styled-system'
import { m } from '../words/m.ts'
import { Token } from './code-sample.tsx'

const sizes = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl', '4xl'] as const
/** Those of titles, which are short. */
const ofTitles: readonly string[] = ['xl', '2xl', '3xl', '4xl']
const weights = ['normal', 'medium', 'semibold', 'bold'] as const

/** The sizes, from the smallest, and the weights of the letters. */
export function TypeScale() {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
      {sizes.map((size) => (
        <Line key={size}>
          <Token>{size}</Token>
          <chakra.span
            textStyle={size}
            fontWeight={ofTitles.includes(size) ? 'semibold' : undefined}
            truncate
          >
            {ofTitles.includes(size) ? m.examples_meetings() : m.examples_notice_title()}
          </chakra.span>
        </Line>
      ))}
      {weights.map((weight) => (
        <Line key={weight}>
          <Token>{weight}</Token>
          <chakra.span fontWeight={weight} truncate>
            {m.examples_sample_text()}
          </chakra.span>
        </Line>
      ))}
      <Line>
        <Token>tabular-nums</Token>
        <chakra.span fontVariantNumeric="tabular-nums">1,111.00 · 8,888.00</chakra.span>
      </Line>
      <Line>
        <Token>mono</Token>
        <chakra.span fontFamily="mono" textStyle="sm">
          0123456789
        </chakra.span>
      </Line>
    </chakra.div>
  )
}

const Line = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '5.75rem minmax(0, 1fr)',
    alignItems: 'baseline',
    gap: '3',
  },
})
