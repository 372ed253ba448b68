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

test('a failure of the server is none of the connection, and names what its log knows it by', () => {
  const headers = { 'x-request-id': 'abc123' }
  for (const status of [500, 502]) {
    const response = new Response('<h1>Bad gateway</h1>', { status, headers })
    const error = new CombinedError({ networkError: new Error('Bad gateway'), response })
    expect(toFailure(error)).toMatchObject({ code: `HTTP_${status}`, reference: 'abc123' })
    expect(toFailure(error).message).not.toMatch(/reach|connection|Bad gateway/)
  }
  const rest = new ApiError('INTERNAL', 500, 'The error has been recorded', { reference: 'abc123' })
  expect(toFailure(rest)).toMatchObject({ code: 'INTERNAL', reference: 'abc123' })
})

test('a refusal needs no reference', () => {
  const response = new Response('', { headers: { 'x-request-id': 'abc123' } })
  const graphQLErrors = [{ message: 'No', extensions: { code: 'FORBIDDEN' } }]
  expect(toFailure(new CombinedError({ graphQLErrors, response }))).not.toHaveProperty('reference')
})
