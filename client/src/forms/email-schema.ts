import * as z from 'zod/mini'
import { accountLimits } from './account-limits.ts'

export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write your email'),
    z.email('Write a full email address, like name@example.org'),
    z.maxLength(accountLimits.email, `Use at most ${accountLimits.email} characters`),
  )
