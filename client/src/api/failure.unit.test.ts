import { CombinedError } from 'urql'
import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { toFailure } from './failure.ts'

test('a REST problem keeps its code and fields', () => {
  const error = new ApiError('VALIDATION', 400, 'Check the fields', { fields: { email: 'Taken' } })
  expect(toFailure(error)).toMatchObject({ code: 'VALIDATION', fields: { email: 'Taken' } })
})

test('a GraphQL error keeps its code, fields and details', () => {
  const extensions = { code: 'CONFLICT', details: { currentVersion: 3 } }
  const error = new CombinedError({ graphQLErrors: [{ message: 'x', extensions }] })
  expect(toFailure(error)).toMatchObject({ code: 'CONFLICT', details: { currentVersion: 3 } })
})

test('what the server calls internal is not shown to people', () => {
  const extensions = { code: 'INTERNAL_SERVER_ERROR' }
  const error = new CombinedError({ graphQLErrors: [{ message: 'stack trace', extensions }] })
  expect(toFailure(error).message).not.toContain('stack')
})

test('no answer is a network failure', () => {
  const error = new CombinedError({ networkError: new Error('fetch failed') })
  expect(toFailure(error).code).toBe('NETWORK')
})
