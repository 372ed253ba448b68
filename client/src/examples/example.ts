import type { ComponentType } from 'react'
import type { Text } from '../words/m.ts'
import type { Mode } from './modes.ts'

export interface Example {
  /** What it is for, in a sentence. */
  use: Text
  /** Needs the whole width, so that light and dark stand below each other. */
  wide?: boolean
  Example: ComponentType<{ mode: Mode }>
}

/** Each by the name that it is imported by; `npm run check` finds a piece of `ui/` that has none. */
export type Examples = Record<string, Example>
