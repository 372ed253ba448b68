import { m } from '@prakat/schema/words'
import {
  GraphQLError,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type SelectionSetNode,
} from 'graphql'
import { edgeLimits } from '../limits/edge-limits.ts'

const { fields: mostFields, rootFields, spreads: mostSpreads } = edgeLimits.document

/**
 * Limits a document before it is validated, because validation compares fields pair by pair, including those of
 * fragments.
 */
export function boundDocument(document: DocumentNode): GraphQLError | undefined {
  const fragments = new Map<string, SelectionSetNode>()
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each.selectionSet)
  }
  for (const each of document.definitions) {
    if (each.kind !== Kind.OPERATION_DEFINITION) continue
    // GraphQL.js looks for a subscription's field without the variables, and fails if directives leave none.
    if (each.operation === OperationTypeNode.SUBSCRIPTION && !isPlain(each.selectionSet)) {
      return new GraphQLError(m.limits_subscription_field())
    }
    if (countFields(each.selectionSet, fragments, rootFields, false) > rootFields) {
      return new GraphQLError(m.limits_root_fields({ most: rootFields }))
    }
    if (countFields(each.selectionSet, fragments, mostFields, true) > mostFields) {
      return new GraphQLError(m.limits_fields({ most: mostFields }))
    }
  }
  let [spreads, fields] = [0, 0]
  for (const set of fragments.values()) fields += countFields(set, new Map(), mostFields, true)
  for (const each of document.definitions) {
    if ('selectionSet' in each) spreads += countSpreads(each.selectionSet)
  }
  if (fields > mostFields) return new GraphQLError(m.limits_fields({ most: mostFields }))
  if (spreads > mostSpreads) return new GraphQLError(m.limits_fragments({ most: mostSpreads }))
  return undefined
}

const isPlain = ({ selections }: SelectionSetNode) =>
  selections.every(({ kind, directives }) => kind === Kind.FIELD && !directives?.length)

/** Stops soon after `most`, so that fragments that multiply each other cost nothing. */
function countFields(
  set: SelectionSetNode,
  fragments: ReadonlyMap<string, SelectionSetNode>,
  most: number,
  deep: boolean,
  within: readonly string[] = [],
): number {
  let count = 0
  for (const selection of set.selections) {
    if (count > most) break
    if (selection.kind === Kind.FIELD) {
      count += 1
      if (deep && selection.selectionSet) {
        count += countFields(selection.selectionSet, fragments, most, deep, within)
      }
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      count += countFields(selection.selectionSet, fragments, most, deep, within)
    } else {
      const name = selection.name.value
      const fragment = within.includes(name) ? undefined : fragments.get(name)
      // Validation refuses fragments that are unknown or contain themselves.
      count += fragment ? countFields(fragment, fragments, most, deep, [...within, name]) : 1
    }
  }
  return count
}

function countSpreads(set: SelectionSetNode): number {
  let count = 0
  for (const selection of set.selections) {
    if (selection.kind !== Kind.FIELD) count += 1
    if ('selectionSet' in selection && selection.selectionSet) {
      count += countSpreads(selection.selectionSet)
    }
  }
  return count
}
