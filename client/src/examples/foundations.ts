import { m } from '../words/m.ts'
import { Colours } from './colours.tsx'
import type { Piece } from './groups.ts'
import { Icons } from './icons.tsx'
import { Shapes } from './shapes.tsx'
import { TypeScale } from './type-scale.tsx'

/** What all pieces are made of. */
export const foundations: Piece[] = [
  {
    ...{ id: 'colours', name: 'colours', title: m.examples_colours },
    ...{ use: m.examples_colours_about, Example: Colours },
  },
  {
    ...{ id: 'type', name: 'type', title: m.examples_type },
    ...{ use: m.examples_type_about, Example: TypeScale },
  },
  {
    ...{ id: 'shapes', name: 'shapes', title: m.examples_shapes },
    ...{ use: m.examples_shapes_about, Example: Shapes },
  },
  {
    ...{ id: 'icons', name: 'icons', title: m.examples_icons },
    ...{ use: m.examples_icons_about, Example: Icons },
  },
]
