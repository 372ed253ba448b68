import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Principal, Role } from '@prakat/schema/principal'
import type { FastifyRequest } from 'fastify'
import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { createOperationGate } from '../src/graphql/admit-operation.ts'
import { assertBodyFits } from '../src/graphql/bound-body.ts'
import { edgeLimits } from '../src/limits/edge-limits.ts'

const file = join(import.meta.dirname, '../../schema/schema.graphql')
const gate = createOperationGate(buildSchema(readFileSync(file, 'utf8')), false)
const admit = (query: string, variables: unknown = {}) =>
  gate.admit({ query, variables }, ['query', 'mutation'])
const messages = (query: string, variables: unknown = {}) => {
  const admission = admit(query, variables)
  return 'errors' in admission ? admission.errors.map(({ message }) => message) : []
}
const times = <T>(length: number, value: T) => Array.from({ length }, () => value)
const nested = (depth: number) => JSON.parse('['.repeat(depth) + ']'.repeat(depth)) as unknown

const users = 'users(filter: { status: $s }) { totalCount }'
const addPasskey =
  'mutation($r: JSON!) { addPasskey(name: "a", challenge: "a", response: $r) { id } }'

describe('variables', () => {
  const tooMany = ['variables: At most 12000 values']
  const tooDeep = ['variables: At most 20 layers']

  it.each([
    ['fifty thousand values', `query($s: [UserStatus!]) { ${users} }`, times(50_000, 'ACTIVE')],
    ['as many in lists of lists', addPasskey, times(300, times(300, 1))],
    ['as many of which no operation speaks', '{ me { id } }', times(50_000, 1)],
  ])('hold at most twelve thousand values, and not %s', (_what, query, s) => {
    expect(messages(query, { s, r: s })).toEqual(tooMany)
  })

  it('are quoted by a refusal that takes no time, whatever they repeat', () => {
    const [message] = messages(`query($s: [UserStatus!]) { ${users} }`, {
      s: [' Did you mean '.repeat(20_000)],
    })
    expect(message).toMatch(/^Variable "\$s" got invalid value " Did you mean/)
    // By a pattern it took a minute.
  }, 5000)

  it.each([30, 3000, 100_000])('have twenty layers, and not %i', (depth) => {
    expect(messages(addPasskey, { r: nested(depth) })).toEqual(tooDeep)
    expect(messages('{ me { id } }', { r: nested(depth) })).toEqual(tooDeep)
  })

  it('hold the largest group and the largest audience', () => {
    const memberIds = times(10_000, 'ab'.repeat(18))
    const group = 'mutation($g: GroupInput!) { createGroup(input: $g) { id } }'
    expect(messages(group, { g: { name: 'All', memberIds } })).toEqual([])
    const ids = memberIds.slice(0, 1000)
    const audience = { groupIds: ids, departmentIds: ids, positionIds: ids, userIds: ids }
    const asked = 'query($a: AudienceInput!) { previewAudience(audience: $a) { people } }'
    const out = { excludeGroupIds: ids, excludeDepartmentIds: ids, excludePositionIds: ids }
    expect(messages(asked, { a: { ...audience, ...out, excludeUserIds: ids } })).toEqual([])
  })

  it('hold what a passkey answers', () => {
    const response = { transports: ['internal'], clientDataJSON: 'a' }
    const clientExtensionResults = { credProps: { rk: true }, prf: { results: { first: 'a' } } }
    expect(messages(addPasskey, { r: { id: 'a', response, clientExtensionResults } })).toEqual([])
  })

  it('count in every field that has them', () => {
    const fields = times(18, users).map((field, i) => `a${i}: ${field}`)
    const head = 'query($s: [UserStatus!])'
    const s = times(10_000, 'ACTIVE')
    expect(messages(`${head} { ${users} }`, { s })).toEqual([])
    expect(messages(`${head} { ${fields.join(' ')} }`, { s })[0]).toMatch(/^This asks for too much/)
    const often = `[${'$r '.repeat(200)}]`
    const literal = addPasskey.replace('response: $r', `response: ${often}`)
    expect(messages(literal, { r: times(60, times(190, 1)) })[0]).toMatch(/^This asks for too much/)
  })
})

describe('the large body', () => {
  const read = (query: string, role: Role = 'hr', bytes = edgeLimits.body.writing + 1) => {
    const admission = admit(query, { csv: 'name,email' })
    if ('errors' in admission) throw admission.errors[0]!
    const request = { headers: { 'content-length': String(bytes) } } as FastifyRequest
    const principal = { role, permissions: [] as string[] } as Principal
    assertBodyFits(request, admission.operation, { principal })
  }
  const head = 'mutation($csv: String!)'
  const field = 'importUsers(csv: $csv, dryRun: true)'

  it('is read for an import by whatever name', () => {
    expect(() => read(`${head} { ${field} { created } }`)).not.toThrow()
    expect(() => read(`${head} { all: ${field} { created } }`)).not.toThrow()
  })

  it.each([
    ['something else', `${head} { cancelEmailChange }`.replace('($csv: String!)', '')],
    ['an import beside it', `${head} { cancelEmailChange ${field} { created } }`],
    ['an import left out', `${head} { ${field} @skip(if: true) { created } }`],
    ['one in a fragment', `${head} { ... @skip(if: true) { ${field} { created } } }`],
  ])('is not read for %s', (_what, query) => {
    expect(() => read(query)).toThrow('Request body is too large')
  })

  it('is read from those who write articles, up to what one takes', () => {
    const { writing } = edgeLimits.body
    const query = 'mutation { cancelEmailChange }'
    expect(() => read(query, 'author', writing)).not.toThrow()
    expect(() => read(query, 'author', writing + 1)).toThrow('Request body is too large')
  })
})
