import { expect, it } from 'vitest'
import { z } from 'zod'
import type { AppError } from './app-error.ts'
import { parse } from './validation.ts'

it.each([
  ['a field', { ['k'.repeat(60_000)]: 1 }],
  ['a field of a field', { [`${'k'.repeat(99)}a`]: 1, list: { ['k'.repeat(60_000)]: 1 } }],
])('names %s that nobody knows, and no more of its name than one reads', (_what, input) => {
  const schema = z.strictObject({ list: z.strictObject({}).optional() })
  let error: AppError | undefined
  try {
    parse(schema, input)
  } catch (thrown) {
    error = thrown as AppError
  }
  const names = Object.keys(error!.fields!)
  expect(names).not.toEqual([])
  for (const name of names) expect(name).toMatch(/^(list\.)?k{90,99}/)
  for (const name of names) expect(name.length).toBeLessThanOrEqual(100)
  expect(error!.message.length).toBeLessThan(200)
})
