import { expect, it, vi } from 'vitest'
import { refuseNul } from '@prakat/schema/untrusted-values'

const fieldsOf = (input: unknown) => {
  try {
    refuseNul(input)
  } catch (error) {
    return Object.keys((error as { fields: object }).fields)
  }
  return []
}

/** As type-graphql gives what it was sent. */
class UserInput {
  constructor(readonly password: string) {}
}

it.each([
  ['a text', 'a\0b', 'input'],
  ['a field', { title: 'a\0' }, 'title'],
  ['a field of a change', { id: 'x', input: { title: '\0' } }, 'title'],
  ['a field of a field', { audience: { userIds: ['a', '\0'] } }, 'audience.userIds'],
  ['a field of an object of a class', { input: new UserInput('\0') }, 'password'],
  ['a field with a long name', { ['k'.repeat(60_000)]: '\0' }, 'k'.repeat(100)],
  ['the name of a field', { audience: { 'a\0': 1 } }, 'audience'],
])('finds a NUL in %s', (_what, input, field) => {
  expect(fieldsOf(input)).toEqual([field])
})

it.each([
  [undefined],
  [null],
  [7],
  ['a\\u0000'],
  [new Date()],
  [Buffer.from('\0')],
  [{ a: [{ b: 'text\n' }] }],
])('lets %j pass', (input) => {
  expect(fieldsOf(input)).toEqual([])
})

it('does not look into files and buffers byte by byte', () => {
  const entries = vi.spyOn(Object, 'entries')
  refuseNul({ image: new File(['\0'], 'a.png'), raw: Buffer.alloc(1000), old: new ArrayBuffer(9) })
  expect(entries).toHaveBeenCalledOnce()
  entries.mockRestore()
})

it('goes through what is nested a hundred thousand times', () => {
  let input: unknown = '\0'
  for (let depth = 0; depth < 100_000; depth += 1) input = [input]
  expect(fieldsOf(input)).toEqual(['input'])
})
