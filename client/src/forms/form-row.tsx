import { chakra } from '@chakra-ui/react/styled-system'

/** Two short fields beside each other; on a phone below each other. */
export const FormRow = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  },
})
