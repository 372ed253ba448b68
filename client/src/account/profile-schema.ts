import * as z from 'zod/mini'
import { accountLimits } from '../forms/account-limits.ts'
import { personNameSchema } from '../forms/person-name-schema.ts'
import { optionalPhone, optionalText } from '../forms/schema-parts.ts'

export const profileSchema = z.object({
  name: personNameSchema,
  nameTh: optionalText(accountLimits.name),
  username: z
    .string()
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(
        /^([a-z][a-z0-9._-]{2,29})?$/,
        'Use 3 to 30 of a–z, 0–9, dot, hyphen and underscore, a letter first',
      ),
    ),
  phone: optionalPhone(),
  locale: z.enum(['EN', 'TH']),
  timeZone: z.string(),
})

export type ProfileValues = z.infer<typeof profileSchema>
