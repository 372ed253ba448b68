import { defineRecipe } from '@chakra-ui/react/styled-system'

// Controls are 44 px high where a finger is likely, denser where a pointer is.
const heights = {
  sm: { base: '11', md: '8' },
  md: { base: '11', md: '9' },
  lg: { base: '11', md: '11' },
}

export const buttonRecipe = defineRecipe({
  className: 'prakat-button',
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    position: 'relative',
    gap: '2',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    lineHeight: '1.2',
    textStyle: 'sm',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    textDecoration: 'none',
    outline: '0',
    transitionProperty: 'common',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: { opacity: '0.5', cursor: 'not-allowed' },
    _icon: { flexShrink: '0', width: '4', height: '4' },
  },
  variants: {
    size: {
      sm: { h: heights.sm, minW: heights.sm, px: '2.5' },
      md: { h: heights.md, minW: heights.md, px: '3.5' },
      lg: { h: heights.lg, minW: heights.lg, px: '5', textStyle: 'md' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        boxShadow: 'xs',
        // Any lighter, and white text on it would be too faint.
        _hover: { bg: 'colorPalette.solid/95' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'fg',
        boxShadow: 'xs',
        _hover: { bg: 'bg.muted' },
        _expanded: { bg: 'bg.muted' },
      },
      subtle: {
        bg: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.muted' },
      },
      ghost: {
        color: 'fg.muted',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _expanded: { bg: 'bg.muted', color: 'fg' },
      },
      plain: { color: 'colorPalette.fg', px: '0', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})

const control = {
  width: '100%',
  minWidth: '0',
  outline: '0',
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.panel',
  color: 'fg',
  // Under 16 px iOS zooms into a focused field.
  fontSize: { base: 'md', md: 'sm' },
  transitionProperty: 'border-color, box-shadow',
  transitionDuration: 'fast',
  _placeholder: { color: 'fg.subtle' },
  _hover: { borderColor: 'fg.subtle' },
  _focusVisible: {
    borderColor: 'colorPalette.focusRing',
    boxShadow: '0 0 0 3px {colors.colorPalette.muted}',
  },
  _invalid: {
    borderColor: 'border.error',
    _focusVisible: { boxShadow: '0 0 0 3px {colors.error.muted}' },
  },
  _disabled: { opacity: '0.6', cursor: 'not-allowed' },
} as const

export const inputRecipe = defineRecipe({
  className: 'prakat-input',
  base: { ...control, px: '3' },
  variants: {
    size: { md: { h: heights.md }, lg: { h: heights.lg } },
  },
  defaultVariants: { size: 'md' },
})

export const textareaRecipe = defineRecipe({
  className: 'prakat-textarea',
  base: { ...control, px: '3', py: '2.5', lineHeight: '1.6', resize: 'vertical' },
})
