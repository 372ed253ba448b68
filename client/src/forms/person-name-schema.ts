import * as z from 'zod/mini'
import { accountLimits } from './account-limits.ts'

export const personNameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write your name'),
    z.maxLength(accountLimits.name, `Use at most ${accountLimits.name} characters`),
  )
