import { measureValues } from '@prakat/schema/untrusted-values'
import {
  getNullableType,
  isCompositeType,
  getNamedType,
  isListType,
  type DocumentNode,
  type GraphQLSchema,
} from 'graphql'
import { getComplexity, type ComplexityEstimatorArgs } from 'graphql-query-complexity'
import { edgeLimits } from '../limits/edge-limits.ts'

const mostCost = edgeLimits.document.cost

/** What is more than a read of rows. The rest of the top costs as much as a query of the database or two. */
const rootCosts: Record<string, number> = { importUsers: 500 }
const [exportCost, rootCost] = [500, 5]
/** One that finds nothing soon may take a second before it is given up. */
const searchCost = 180
/** Hashing one takes as long as hundreds of rows, so an operation has at most two of those. */
const passwordCost = 400
/** Of each value in its arguments, which is read for every field that has it. */
const valueCost = 0.05
/** Of a list that has no pages; somebody's devices may be as many as a page. */
const [usualLength, lengths] = [10, { devices: 100 } as Record<string, number>]
const page = { usual: 20, most: 100 }

/** What an operation would cost: each list as often as its page is long, nested ones as often as both. */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | undefined,
  variables: Record<string, unknown>,
): number {
  const roots = new Set([
    schema.getQueryType(),
    schema.getMutationType(),
    schema.getSubscriptionType(),
  ])
  const estimate = (at: ComplexityEstimatorArgs): number => {
    const own = roots.has(at.type as never) ? costOfRoot(at) : costOfOne(at)
    return own + at.childComplexity * lengthOf(at)
  }
  return getComplexity({
    schema,
    query: document,
    estimators: [estimate],
    variables,
    ...(operationName && { operationName }),
  })
}

function costOfRoot({ field: { name }, args }: ComplexityEstimatorArgs): number {
  const { values } = measureValues(args, { values: mostCost / valueCost, depth: Infinity })
  const given = values * valueCost
  // Refused for that alone, and not looked through for passwords.
  if (given > mostCost) return given
  if (holdsPassword(args)) return given + passwordCost
  const usual = rootCosts[name] ?? (name.startsWith('export') ? exportCost : rootCost)
  return given + usual + (holdsSearch(args) ? searchCost : 0)
}

const holdsSearch = ({ filter }: { filter?: { search?: unknown } | null }) =>
  typeof filter?.search === 'string' && filter.search !== ''

function holdsPassword(args: unknown): boolean {
  if (typeof args !== 'object' || args === null) return false
  return Object.entries(args).some(
    ([name, value]) =>
      (/password/i.test(name) && typeof value === 'string') || holdsPassword(value),
  )
}

/** The rows of the audit log hold whole texts, twice. */
const longCosts: Record<string, number> = { before: 2, after: 2 }

const costOfOne = ({ field }: ComplexityEstimatorArgs) =>
  longCosts[field.name] ?? (isCompositeType(getNamedType(field.type)) ? 1 : 0.1)

/** The length of a page counts where it is asked for, at the connection; its `edges` are then one. */
function lengthOf({ field, args }: ComplexityEstimatorArgs): number {
  if (field.args.some(({ name }) => name === 'first')) {
    const first: unknown = args['first'] ?? page.usual
    return typeof first === 'number' ? Math.min(page.most, Math.max(1, first)) : page.usual
  }
  const isList = isListType(getNullableType(field.type)) && field.name !== 'edges'
  return isList ? (lengths[field.name] ?? usualLength) : 1
}
