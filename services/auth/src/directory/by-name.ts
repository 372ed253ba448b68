import { id } from '@prakat/schema/scalars'
import { z } from 'zod'

/** What the cursors of lists by name hold. */
export const byName = z.tuple([z.string(), id])
