import { chakra } from '@chakra-ui/react/styled-system'
import type { ComponentType } from 'react'
import { modes, type Mode, type ShownModes } from './modes.ts'

interface SpecimenProps {
  Example: ComponentType<{ mode: Mode }>
  /** Of the page. */
  page: Mode
  visible: ShownModes
  wide: boolean
}

/**
 * An example as it is in light and in dark: the tokens follow the class that is around it, whatever the page has. Of two,
 * that in the page's colours can be used, and the other is its picture, so that nobody hears or tabs through it twice.
 */
export function Specimen({ Example, page, visible, wide }: SpecimenProps) {
  const isBoth = visible === 'both'
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{
        base: 'minmax(0, 1fr)',
        xl: isBoth && !wide ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
      }}
    >
      {modes
        .filter((mode) => isBoth || mode === visible)
        .map((mode) => (
          <Paper
            key={mode}
            data-example=""
            className={mode}
            inert={isBoth && mode !== page}
            style={{ colorScheme: mode }}
          >
            <Example mode={mode} />
          </Paper>
        ))}
    </chakra.div>
  )
}

const Paper = chakra('div', {
  base: {
    // What follows it is worked out where it is set.
    colorPalette: 'primary',
    bg: 'bg.canvas',
    color: 'fg',
    minW: '0',
    p: { base: '4', md: '5' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    gap: '4',
    minH: '24',
    overflow: 'hidden',
  },
})
