import { createHash } from 'node:crypto'
import { shortened } from '@prakat/kit/http-server'
import { measureValues } from '@prakat/schema/untrusted-values'
import { m } from '@prakat/schema/words'
import {
  getOperationAST,
  getVariableValues,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type OperationTypeNode,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { edgeLimits } from '../limits/edge-limits.ts'
import { boundDocument } from './bound-document.ts'
import { operationCost } from './operation-cost.ts'

const {
  characters,
  tokens,
  variables: most,
  errors: maxErrors,
  cost: mostCost,
} = edgeLimits.document

/** As it arrives, of any type. */
export interface AskedOperation {
  query?: unknown
  operationName?: unknown
  variables?: unknown
}

export type Admission =
  | {
      document: DocumentNode
      operation: OperationDefinitionNode
      operationName: string | undefined
      variables: Record<string, unknown>
      cost: number
    }
  | { errors: readonly GraphQLError[] }

export interface OperationGate {
  admit(asked: AskedOperation, types: readonly `${OperationTypeNode}`[]): Admission
  /** An admitted document, by the SHA-256 of its text. */
  documentBy(hash: string): DocumentNode | undefined
}

/** The one entrance for operations, over HTTP and WebSocket: everything is limited before anything runs. */
export function createOperationGate(schema: GraphQLSchema, introspection: boolean): OperationGate {
  const rules = introspection
    ? specifiedRules
    : [...specifiedRules, NoSchemaIntrospectionCustomRule]
  const known = new LRUCache<string, DocumentNode>({ max: 1000 })

  function read(text: string): DocumentNode | readonly GraphQLError[] {
    const hash = createHash('sha256').update(text).digest('hex')
    const before = known.get(hash)
    if (before) return before
    if (text.length > characters) return [refusal(m.validation_characters({ most: characters }))]
    let document
    try {
      document = parse(text, { maxTokens: tokens })
    } catch (error) {
      return [error as GraphQLError]
    }
    const beyond = boundDocument(document)
    if (beyond) return [beyond]
    const errors = validate(schema, document, rules, { maxErrors })
    if (errors.length > 0) return errors
    known.set(hash, document)
    return document
  }

  return {
    admit: ({ query, operationName, variables = {} }, types) => {
      if (typeof query !== 'string' || query === '') return refused(m.limits_query_text())
      const name = operationName ?? undefined
      if (name !== undefined && typeof name !== 'string')
        return refused(m.limits_operation_name_text())
      const given = variables ?? {}
      if (!isRecord(given)) return refused(m.limits_variables_object())
      const { values, depth } = measureValues(given, most, isRichText)
      if (values > most.values) return refused(m.limits_variable_values({ most: most.values }))
      if (depth > most.depth) return refused(m.limits_variable_layers({ most: most.depth }))
      const document = read(query)
      if (!('kind' in document)) return { errors: document.map(asRefusal) }
      const operation = getOperationAST(document, name)
      if (!operation) return refused(m.limits_operation_name_known())
      if (!types.includes(operation.operation)) return refused(elsewhere(operation.operation))
      const { errors, coerced } = getVariableValues(
        schema,
        operation.variableDefinitions ?? [],
        given,
        { maxErrors },
      )
      if (errors) return { errors: errors.map(asRefusal) }
      let cost
      try {
        cost = operationCost(schema, document, name, given)
      } catch (error) {
        return { errors: [asRefusal(error as GraphQLError)] }
      }
      if (cost > mostCost) {
        return refused(m.limits_cost({ cost: Math.ceil(cost), most: mostCost }))
      }
      return { document, operation, operationName: name, variables: coerced, cost }
    },
    documentBy: (hash) => known.get(hash),
  }
}

const elsewhere = (type: string) =>
  type === 'subscription' ? m.limits_only_by_socket() : m.limits_only_by_http()

/** Its contract measures it. No type of GraphQL takes an object like this but the one that takes anything. */
const isRichText = (value: object) => 'schema' in value && 'content' in value

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function refused(message: string): Admission {
  return { errors: [refusal(message)] }
}

/** Marked as Apollo marks its refusals, so that all errors are presented the same way. */
function refusal(message: string): GraphQLError {
  return asRefusal(new GraphQLError(message))
}

/** Without suggestions, which would reveal the schema name by name. */
function asRefusal({ message, nodes, source, positions }: GraphQLError): GraphQLError {
  const extensions = { code: 'GRAPHQL_VALIDATION_FAILED' }
  // No pattern: the message holds what was sent, and one that begins at each place of it takes seconds.
  const at = message.endsWith('?') ? message.indexOf(' Did you mean ') : -1
  return new GraphQLError(shortened(at === -1 ? message : message.slice(0, at)), {
    ...{ nodes, source, positions, extensions },
  })
}
