import { globSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { expect, it } from 'vitest'
import { crossEffects, forgottenBy } from './graphql-cache.ts'

const here = (path: string) => new URL(path, import.meta.url)
const schema = buildSchema(readFileSync(here('../../../schema/schema.graphql'), 'utf8'))
const mutations = schema.getMutationType()!.getFields()
const queries = Object.keys(schema.getQueryType()!.getFields())

/** These change no list. What they answer, if anything, is all that is different afterwards. */
const changeNoList = [
  ...['updateProfile', 'beginTwoFactor', 'confirmIdentity'],
  ...['resendInvitation', 'resetTwoFactor', 'sendPasswordReset'],
]

const sources = globSync('**/*.{ts,tsx}', { cwd: here('..') }).filter(
  (file) => !file.includes('.unit.test.'),
)
const used = sources.flatMap((file) =>
  [...readFileSync(here(`../${file}`), 'utf8').matchAll(/mutation [A-Z]\w+[^{]*\{\s*(\w+)/g)].map(
    ([, name]) => name!,
  ),
)

it('finds the mutations of the documents', () => {
  expect(used.length).toBeGreaterThan(40)
  expect(used.filter((name) => !(name in mutations))).toEqual([])
})

it.each(used.filter((name) => !changeNoList.includes(name)))('%s forgets a list', (name) => {
  const lists = forgottenBy(name).filter((list) => list !== 'auditLog')
  expect(queries).toEqual(expect.arrayContaining(lists.filter((list) => list in crossEffects)))
  expect(lists.filter((list) => queries.includes(list))).not.toEqual([])
})

it('knows each mutation that it lists for what else it changes', () => {
  expect(
    Object.values(crossEffects)
      .flat()
      .filter((name) => !(name in mutations)),
  ).toEqual([])
})
