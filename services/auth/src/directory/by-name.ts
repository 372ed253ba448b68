import { id } from '@prakat/schema/scalars'
import { z } from 'zod'

/** What the cursors of lists by name hold. Postgres refuses NUL. */
export const byName = z.tuple([z.string().refine((name) => !name.includes('\0')), id])
