import type { ShownLineEntry } from '@prakat/schema/management-line'
import { createContext, type ComponentType } from 'react'

export interface TextLineProps {
  /** One of `lineLayouts`. */
  layout: string
  /** What is public of the line; undefined where the page has not brought it. */
  line?: readonly ShownLineEntry[] | undefined
}

/** What draws the management line within a text. Without, there is a link to its page. */
export const LineSlot = createContext<ComponentType<TextLineProps> | null>(null)
