import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { createOperationGate, type Admission } from '@prakat/gateway/graphql/admit-operation'
import { edgeLimits } from '@prakat/gateway/limits/edge-limits'
import { TokenBuckets } from '@prakat/kit/token-buckets'
import {
  buildSchema,
  Kind,
  parse,
  print,
  visit,
  type DefinitionNode,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const schema = buildSchema(readFileSync(join(root, 'schema/schema.graphql'), 'utf8'))
const definitions: DefinitionNode[] = []
for await (const file of glob('client/src/**/*.{ts,tsx}', { cwd: root })) {
  const source = readFileSync(join(root, file), 'utf8')
  for (const [, text] of source.matchAll(/graphql\(\s*`([\s\S]*?)`/g)) {
    definitions.push(...parse(text!).definitions)
  }
}
const operations = definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)
const gate = createOperationGate(schema, false)

/** With every fragment that it uses, as the client sends it. */
function textOf(operation: DefinitionNode): string {
  const used = new Set<DefinitionNode>([operation])
  for (const each of used) {
    visit(each, {
      FragmentSpread: ({ name }) => {
        used.add(
          definitions.find(
            (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === name.value,
          )!,
        )
      },
    })
  }
  return [...used].map(print).join('\n')
}

/** A page of that length, and something of the right type for the rest. */
function valueOf(type: TypeNode, name: string, first: number): unknown {
  if (type.kind === Kind.LIST_TYPE) return []
  if (type.kind !== Kind.NON_NULL_TYPE) return name === 'first' ? first : undefined
  if (type.type.kind === Kind.LIST_TYPE) return []
  const named = type.type.name.value
  if (named === 'Int') return name === 'first' ? first : 1
  if (named === 'Boolean') return true
  return named === 'String' || named === 'ID' ? 'x' : null
}

it('is more than a few documents', () => expect(operations.length).toBeGreaterThan(50))

function ask(operation: OperationDefinitionNode, first: number): Admission {
  const given = (operation.variableDefinitions ?? []).map(({ variable, type }) => [
    variable.name.value,
    valueOf(type, variable.name.value, first),
  ])
  const asked = { query: textOf(operation), variables: Object.fromEntries(given) }
  return gate.admit(asked, [operation.operation])
}

it.each(operations.map((operation) => ({ name: operation.name!.value, operation })))(
  'the client may send $name',
  ({ operation }) => {
    const admission = ask(operation, 100)
    // Of inputs that are objects only the shape of a value is missing here, which says nothing of the limits.
    const messages = 'errors' in admission ? admission.errors.map(({ message }) => message) : []
    expect(messages.filter((message) => !/^Variable "\$\w+" /.test(message))).toEqual([])
  },
)

// The table of all people is nothing that anybody asks for twice.
const ordinary = operations.filter(
  ({ operation, name }) => operation === 'query' && !name!.value.startsWith('Export'),
)

it('may send two hundred of any query a second from one session, which has saved up nothing', () => {
  for (const operation of ordinary) {
    const admission = ask(operation, 20)
    if ('errors' in admission) {
      expect(admission.errors[0]!.message).toMatch(/^Variable "\$\w+" /)
      continue
    }
    const cost = edgeLimits.document.checkCost + admission.cost
    let now = 0
    const buckets = new TokenBuckets(edgeLimits.rate.session, () => now)
    while (buckets.take('session', 100) === 0);
    now = 1000
    const passed = Array.from({ length: 200 }, () => buckets.take('session', cost) === 0)
    expect(passed.every(Boolean), `${operation.name!.value} costs ${cost}`).toBe(true)
  }
})
