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
import { edgeLimits, searchCost } from '../limits/edge-limits.ts'

const mostCost = edgeLimits.document.cost

/** The costs of root fields that do more than read rows. All others cost about one or two database queries. */
const rootCosts: Record<string, number> = { importUsers: 500, meetingTimes: 50 }
const [exportCost, rootCost] = [500, 5]
/** Hashing a password takes as long as reading hundreds of rows, so an operation may have at most two. */
const passwordCost = 400
/** For each value in the arguments, which are read for every field that has them. */
const valueCost = 0.05
/** The assumed length of lists without pages. Somebody may have as many devices as fit on a page. */
const [usualLength, lengths] = [10, { devices: 100 } as Record<string, number>]
const page = { usual: 20, most: 100 }

/** The cost of an operation. Each list counts as often as its page is long, nested lists accordingly more often. */
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
  // Refused for that alone, without searching it for passwords.
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

/** Audit entries contain whole texts, twice. */
const longCosts: Record<string, number> = { before: 2, after: 2 }

const costOfOne = ({ field }: ComplexityEstimatorArgs) =>
  longCosts[field.name] ?? (isCompositeType(getNamedType(field.type)) ? 1 : 0.1)

/** The length of a page counts at the connection, where it is asked for. Its `edges` then count once. */
function lengthOf({ field, args }: ComplexityEstimatorArgs): number {
  if (field.args.some(({ name }) => name === 'first')) {
    const first: unknown = args['first'] ?? page.usual
    return typeof first === 'number' ? Math.min(page.most, Math.max(1, first)) : page.usual
  }
  const isList = isListType(getNullableType(field.type)) && field.name !== 'edges'
  return isList ? (lengths[field.name] ?? usualLength) : 1
}
