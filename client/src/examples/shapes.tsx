import { chakra } from '@chakra-ui/react/styled-system'
import { Token } from './code-sample.tsx'

const spaces = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16'] as const
const radii = ['l1', 'l2', 'l3', 'full'] as const
const shadows = ['xs', 'sm', 'md', 'lg', 'xl'] as const

/** Distances, corners and shadows. */
export function Shapes() {
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8">
      <chakra.div display="grid" gap="1.5">
        {spaces.map((space) => (
          <chakra.div
            key={space}
            display="grid"
            gridTemplateColumns="2.5rem 1fr"
            alignItems="center"
          >
            <Token>{space}</Token>
            <chakra.div h="3" w={space} borderRadius="2px" bg="primary.solid" />
          </chakra.div>
        ))}
      </chakra.div>
      <Tiles>
        {radii.map((radius) => (
          <div key={radius}>
            <Tile borderRadius={radius} borderWidth="1px" borderColor="border.emphasized" />
            <Token>{radius}</Token>
          </div>
        ))}
      </Tiles>
      <Tiles>
        {shadows.map((shadow) => (
          <div key={shadow}>
            <Tile borderRadius="l3" boxShadow={shadow} />
            <Token>{shadow}</Token>
          </div>
        ))}
      </Tiles>
    </chakra.div>
  )
}

const Tiles = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))',
    gap: '4',
  },
})

const Tile = chakra('div', { base: { h: '14', bg: 'bg.panel', mb: '2' } })
