import { expect, it } from 'vitest'
import { refuseNul } from '../src/refuse-nul.ts'

const fieldsOf = (input: unknown) => {
  try {
    refuseNul(input)
  } catch (error) {
    return Object.keys((error as { fields: object }).fields)
  }
  return []
}

it.each([
  ['a text', 'a\0b', 'input'],
  ['a field', { title: 'a\0' }, 'title'],
  ['a field of a change', { id: 'x', input: { title: '\0' } }, 'title'],
  ['a field of a field', { audience: { userIds: ['a', '\0'] } }, 'audience.userIds'],
  ['the name of a field', { audience: { 'a\0': 1 } }, 'audience'],
])('finds a NUL in %s', (_what, input, field) => {
  expect(fieldsOf(input)).toEqual([field])
})

it.each([[undefined], [null], [7], ['a\\u0000'], [new Date()], [{ a: [{ b: 'text\n' }] }]])(
  'lets %j pass',
  (input) => {
    expect(fieldsOf(input)).toEqual([])
  },
)

it('goes through what is nested a hundred thousand times', () => {
  let input: unknown = '\0'
  for (let depth = 0; depth < 100_000; depth += 1) input = [input]
  expect(fieldsOf(input)).toEqual(['input'])
})
