import { chakra } from '@chakra-ui/react/styled-system'

/** States beside each other. */
export const Row = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' },
})

/** States below each other. */
export const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
})

/** Shows the beginning of what is as large as a page. */
export const Cut = chakra('div', {
  base: { maxH: '80', overflow: 'hidden', borderWidth: '1px', borderRadius: 'l3', bg: 'bg.canvas' },
})
