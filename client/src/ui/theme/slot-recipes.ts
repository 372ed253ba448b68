import { dialogAnatomy, fieldAnatomy, menuAnatomy, toastAnatomy } from '@chakra-ui/react/anatomy'
import { defineSlotRecipe } from '@chakra-ui/react/styled-system'

export const layer = 'calc({zIndex.popover} + var(--layer-index, 0))'

export const fieldRecipe = defineSlotRecipe({
  className: 'prakat-field',
  slots: fieldAnatomy.keys(),
  base: {
    root: { display: 'flex', flexDirection: 'column', width: '100%', minW: '0', gap: '1.5' },
    label: { textStyle: 'sm', fontWeight: 'medium', display: 'flex', gap: '1' },
    helperText: { color: 'fg.muted', textStyle: 'sm' },
    errorText: { color: 'fg.error', textStyle: 'sm' },
    requiredIndicator: { color: 'fg.error' },
  },
})

export const dialogRecipe = defineSlotRecipe({
  className: 'prakat-dialog',
  slots: dialogAnatomy.keys(),
  base: {
    backdrop: {
      pos: 'fixed',
      inset: '0',
      bg: 'rgb(8 12 16 / 0.5)',
      zIndex: layer,
      _open: { animation: 'fade-in 150ms' },
    },
    positioner: {
      pos: 'fixed',
      inset: '0',
      display: 'flex',
      alignItems: { base: 'flex-end', md: 'flex-start' },
      justifyContent: 'center',
      overflow: 'auto',
      zIndex: layer,
      overscrollBehaviorY: 'none',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxW: 'md',
      mx: { base: '2', md: '4' },
      my: { base: '2', md: '20' },
      // Whatever is long scrolls within it, so that its buttons are always there.
      maxH: { base: 'calc(100dvh - {spacing.4})', md: 'calc(100dvh - {spacing.40})' },
      overflowY: 'auto',
      scrollPaddingBottom: '48',
      bg: 'bg.panel',
      borderRadius: 'l3',
      boxShadow: 'xl',
      textStyle: 'sm',
      outline: '0',
      _open: { animation: 'slide-from-bottom 150ms, fade-in 150ms' },
    },
    header: { px: '6', pt: '6' },
    body: { px: '6', pt: '2', pb: '2', color: 'fg.muted' },
    footer: {
      display: 'flex',
      flexDirection: { base: 'column-reverse', md: 'row' },
      justifyContent: 'flex-end',
      gap: '2',
      px: '6',
      pt: '4',
      pb: '5',
      position: 'sticky',
      bottom: '0',
      bg: 'bg.panel',
      borderBottomRadius: 'l3',
    },
    title: { textStyle: 'lg', fontWeight: 'semibold', color: 'fg' },
  },
  variants: {
    size: { md: {}, xl: { content: { maxW: '4xl' } } },
  },
  defaultVariants: { size: 'md' },
})

/** What opens above the page at a control. */
export const floating = {
  bg: 'bg.panel',
  borderRadius: 'l3',
  boxShadow: 'lg',
  outline: '0',
  zIndex: layer,
  _open: { animation: 'fade-in 120ms' },
} as const

export const menuRecipe = defineSlotRecipe({
  className: 'prakat-menu',
  slots: menuAnatomy.keys(),
  base: {
    content: {
      minW: '56',
      p: '1.5',
      // Not those of the row that it is in.
      color: 'fg',
      fontWeight: 'normal',
      textAlign: 'start',
      ...floating,
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      px: '2.5',
      minH: { base: '11', md: '8' },
      borderRadius: 'l2',
      textStyle: 'sm',
      cursor: 'pointer',
      outline: '0',
      _highlighted: { bg: 'bg.muted' },
      _icon: { width: '4', height: '4', color: 'fg.muted' },
    },
    separator: { height: '1px', bg: 'border', my: '1.5', mx: '-1.5' },
  },
})

export const toastRecipe = defineSlotRecipe({
  className: 'prakat-toast',
  slots: toastAnatomy.keys(),
  base: {
    root: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '3',
      width: { base: 'calc(100dvw - 2rem)', sm: '24rem' },
      p: '3.5',
      bg: 'bg.panel',
      borderRadius: 'l3',
      boxShadow: 'xl',
      translate: 'var(--x) var(--y)',
      scale: 'var(--scale)',
      zIndex: 'var(--z-index)',
      height: 'var(--height)',
      opacity: 'var(--opacity)',
      willChange: 'translate, opacity, scale',
      transition: 'translate 180ms, scale 180ms, opacity 180ms, height 180ms',
    },
    title: { textStyle: 'sm', fontWeight: 'medium' },
    description: { textStyle: 'sm', color: 'fg.muted', lineClamp: '2', overflowWrap: 'anywhere' },
    actionTrigger: {
      flexShrink: '0',
      alignSelf: 'center',
      h: { base: '11', md: '8' },
      px: '3',
      borderRadius: 'l2',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      textStyle: 'sm',
      fontWeight: 'medium',
      focusVisibleRing: 'outside',
      _hover: { bg: 'bg.muted' },
    },
  },
})
