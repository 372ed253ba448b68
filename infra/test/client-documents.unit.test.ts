import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import { createOperationGate } from '@prakat/gateway/graphql/admit-operation'
import { buildSchema, Kind, parse, print, visit, type DefinitionNode, type TypeNode } from 'graphql'
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

/** The longest page, and something of the right type for the rest. */
function valueOf(type: TypeNode, name: string): unknown {
  if (type.kind === Kind.LIST_TYPE) return []
  if (type.kind !== Kind.NON_NULL_TYPE) return name === 'first' ? 100 : undefined
  if (type.type.kind === Kind.LIST_TYPE) return []
  const named = type.type.name.value
  if (named === 'Int') return name === 'first' ? 100 : 1
  if (named === 'Boolean') return true
  return named === 'String' || named === 'ID' ? 'x' : null
}

it('is more than a few documents', () => expect(operations.length).toBeGreaterThan(50))

it.each(operations.map((operation) => ({ name: operation.name!.value, operation })))(
  'the client may send $name',
  ({ operation }) => {
    const given = (operation.variableDefinitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      valueOf(type, variable.name.value),
    ])
    const asked = { query: textOf(operation), variables: Object.fromEntries(given) }
    const admission = gate.admit(asked, [operation.operation])
    // Of inputs that are objects only the shape of a value is missing here, which says nothing of the limits.
    const messages = 'errors' in admission ? admission.errors.map(({ message }) => message) : []
    expect(messages.filter((message) => !/^Variable "\$\w+" /.test(message))).toEqual([])
  },
)
