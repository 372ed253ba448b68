import { comboboxAnatomy, drawerAnatomy, popoverAnatomy } from '@chakra-ui/react/anatomy'
import { createSystem, defineConfig, defineSlotRecipe } from '@chakra-ui/react/styled-system'
import { baseConfig } from './base-config.ts'
import { textareaRecipe } from './control-recipes.ts'
import { list, listItem } from './list-look.ts'
import { floating, layer } from './slot-recipes.ts'
import { coreRecipes } from './system.ts'

const comboboxRecipe = defineSlotRecipe({
  className: 'prakat-combobox',
  slots: comboboxAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '1.5', width: 'full' },
    label: { textStyle: 'sm', fontWeight: 'medium' },
    control: { position: 'relative' },
    content: { ...list, outline: '0', zIndex: layer },
    item: { ...listItem, _highlighted: { bg: 'bg.muted' } },
    itemText: { flex: '1', minW: '0' },
    itemIndicator: { color: 'primary.fg' },
    empty: { px: '2.5', py: '2', textStyle: 'sm', color: 'fg.muted' },
  },
})

/** A sheet at the edge of the screen; on a phone it is the whole of it. */
const drawerRecipe = defineSlotRecipe({
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

const popoverRecipe = defineSlotRecipe({
  className: 'prakat-popover',
  slots: popoverAnatomy.keys(),
  base: {
    content: {
      maxW: 'var(--available-width)',
      maxH: 'var(--available-height)',
      overflowY: 'auto',
      p: '3',
      ...floating,
    },
  },
})

const backofficeRecipes = defineConfig({
  theme: {
    recipes: { textarea: textareaRecipe },
    slotRecipes: { combobox: comboboxRecipe, drawer: drawerRecipe, popover: popoverRecipe },
  },
})

/** The core system and what only the back office needs; loaded with it. */
export const backofficeSystem = createSystem(baseConfig, coreRecipes, backofficeRecipes)
