import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { siteIdentity } from '../api/server-address.ts'
import { semanticColors } from '../ui/theme/colors.ts'
import { colorOf, contrast } from '../ui/theme/contrast.ts'
import { m } from '../words/m.ts'
import type { Mode } from './modes.ts'
import { Token } from './code-sample.tsx'

const namesIn = (family: 'bg' | 'fg' | 'border') =>
  Object.keys(semanticColors[family]!).map((key) =>
    key === 'DEFAULT' ? family : `${family}.${key}`,
  )

const tones = ['primary', 'secondary', 'success', 'info', 'warning', 'error', 'neutral'] as const

/** The semantic colours by their names, and how well what is written in them can be read. */
export function Colours({ mode }: { mode: Mode }) {
  const shades = siteIdentity((site) => site.shades)
  const ratio = (text: string, below: string) =>
    contrast(colorOf(text, mode, shades), colorOf(below, mode, shades)).toFixed(1)
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <Family title={m.examples_surfaces()}>
        <Tiles>
          {namesIn('bg').map((name) => (
            <div key={name}>
              <chakra.div h="10" borderRadius="l2" borderWidth="1px" bg={name} />
              <Token>{name}</Token>
            </div>
          ))}
        </Tiles>
      </Family>
      <Family title={m.examples_texts()}>
        {namesIn('fg').map((name) => {
          const below = name === 'fg.inverted' ? 'fg' : 'bg.panel'
          return (
            <Line key={name}>
              <chakra.span
                flex="1"
                minW="0"
                truncate
                px="2"
                borderRadius="l1"
                bg={below}
                color={name}
              >
                {m.examples_sample_text()}
              </chakra.span>
              <Token>{name}</Token>
              <Ratio>{ratio(name, below)}</Ratio>
            </Line>
          )
        })}
      </Family>
      <Family title={m.examples_borders()}>
        <Tiles>
          {namesIn('border').map((name) => (
            <div key={name}>
              <chakra.div
                h="10"
                borderRadius="l2"
                borderWidth="2px"
                borderColor={name}
                bg="bg.panel"
              />
              <Token>{name}</Token>
            </div>
          ))}
        </Tiles>
      </Family>
      <Family title={m.examples_tones()}>
        {tones.map((tone) => (
          <chakra.div key={tone} mb="3">
            <Token>{tone}</Token>
            <chakra.div
              display="grid"
              gridTemplateColumns="repeat(4, minmax(0, 1fr))"
              gap="1.5"
              mt="1"
            >
              <Chip bg={`${tone}.solid`} color={`${tone}.contrast`}>
                {ratio(`${tone}.contrast`, `${tone}.solid`)}
              </Chip>
              <Chip bg={`${tone}.muted`} color={`${tone}.fg`}>
                {ratio(`${tone}.fg`, `${tone}.muted`)}
              </Chip>
              <Chip bg={`${tone}.subtle`} color={`${tone}.fg`}>
                {ratio(`${tone}.fg`, `${tone}.subtle`)}
              </Chip>
              <Chip
                bg="bg.panel"
                color={`${tone}.fg`}
                borderWidth="1px"
                borderColor={`${tone}.border`}
              >
                {ratio(`${tone}.fg`, 'bg.panel')}
              </Chip>
            </chakra.div>
          </chakra.div>
        ))}
      </Family>
    </chakra.div>
  )
}

/** Colours that are used alike. */
function Family({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.h4 textStyle="xs" fontWeight="semibold" color="fg.muted" mb="2.5">
        {title}
      </chakra.h4>
      {children}
    </div>
  )
}

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(7rem, 1fr))',
    gap: '3',
  },
})

const Line = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '3', py: '1', textStyle: 'sm' },
})

const Ratio = chakra('span', {
  base: {
    w: '9',
    textAlign: 'end',
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    color: 'fg.muted',
  },
})

const Chip = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    h: '9',
    borderRadius: 'l2',
    textStyle: 'xs',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
  },
})
