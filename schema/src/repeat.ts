import { repeatParts } from './repeat-rule.ts'
import { text } from './scalars.ts'
import { m } from './words.ts'
import { z } from 'zod'

/** Empty for what happens once. */
export const repeat = text(300)
  .transform((value) => value.toUpperCase().replace(/^RRULE:/, ''))
  .refine((value) => value === '' || repeatParts(value) !== null, { error: m.meetings_repeat })
  .nullish()
  .transform((value) => value ?? '')
  .pipe(z.string())
  .describe(
    'A rule of RFC 5545, such as FREQ=WEEKLY;BYDAY=MO,TH;COUNT=10. Days, weeks, months and years only; empty: once',
  )
