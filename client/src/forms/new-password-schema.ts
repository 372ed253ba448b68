import * as z from 'zod/mini'
import { accountLimits } from './account-limits.ts'

const { min, max } = accountLimits.password

export const newPasswordSchema = z
  .string()
  .check(
    z.minLength(min, `Use at least ${min} characters`),
    z.maxLength(max, `Use at most ${max} characters`),
  )
