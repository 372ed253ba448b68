/** The list in which something is chosen. */
export const list = {
  maxH: '64',
  overflowY: 'auto',
  p: '1.5',
  bg: 'bg.panel',
  borderRadius: 'l3',
  boxShadow: 'lg',
} as const

export const listItem = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  minH: { base: '11', md: '9' },
  px: '2.5',
  py: '1.5',
  borderRadius: 'l2',
  textStyle: 'sm',
  cursor: 'pointer',
} as const
