import { comboboxAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const comboboxRecipe = defineSlotRecipe({
  className: 'prakat-combobox',
  slots: comboboxAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full' },
    label: { textStyle: 'sm', fontWeight: 'medium' },
    control: { position: 'relative' },
    content: {
      maxH: '64',
      overflowY: 'auto',
      p: '1.5',
      bg: 'bg.panel',
      borderRadius: 'l3',
      boxShadow: 'lg',
      outline: '0',
      zIndex: 'calc({zIndex.popover} + var(--layer-index, 0))',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: { base: '11', md: '9' },
      px: '2.5',
      py: '1.5',
      borderRadius: 'l2',
      textStyle: 'sm',
      cursor: 'pointer',
      _highlighted: { bg: 'bg.muted' },
    },
    itemText: { flex: '1', minW: '0' },
    itemIndicator: { color: 'primary.fg' },
    empty: { px: '2.5', py: '2', textStyle: 'sm', color: 'fg.muted' },
  },
})
