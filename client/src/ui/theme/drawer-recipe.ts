import { drawerAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

const layer = 'calc({zIndex.popover} + var(--layer-index, 0))'

/** A sheet at the edge of the screen; on a phone it is the whole of it. */
export const drawerRecipe = defineSlotRecipe({
  className: 'prakat-drawer',
  slots: drawerAnatomy.keys(),
  base: {
    backdrop: {
      pos: 'fixed',
      inset: '0',
      bg: 'rgb(8 12 16 / 0.4)',
      zIndex: layer,
      _open: { animation: 'fade-in 150ms' },
    },
    positioner: {
      pos: 'fixed',
      inset: '0',
      display: 'flex',
      zIndex: layer,
      overscrollBehaviorY: 'none',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      height: '100dvh',
      bg: 'bg.panel',
      boxShadow: 'xl',
      outline: '0',
      _open: { animation: 'fade-in 150ms' },
    },
    header: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      ps: { base: '4', md: '6' },
      pe: { base: '2', md: '4' },
      minH: '16',
      flexShrink: '0',
      borderBottomWidth: '1px',
    },
    body: { flex: '1', minH: '0', overflowY: 'auto', display: 'flex', flexDirection: 'column' },
    title: { textStyle: 'lg', fontWeight: 'semibold', overflowWrap: 'anywhere' },
  },
  variants: {
    placement: {
      start: { positioner: { justifyContent: 'flex-start' } },
      end: { positioner: { justifyContent: 'flex-end' } },
    },
    size: {
      sm: { content: { maxW: '72' } },
      lg: { content: { maxW: { md: 'xl' } } },
    },
  },
  defaultVariants: { placement: 'end', size: 'lg' },
})
