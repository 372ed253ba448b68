import { isAway, withTimeout } from '@prakat/kit/availability'
import { AppError } from '@prakat/schema/app-error'
import { auditedServices, type AuditedService } from '@prakat/schema/audit'
import {
  partStates,
  partUnits,
  systemParts,
  type FoundPart,
  type PartState,
  type PartUnit,
  type SystemPart,
} from '@prakat/schema/system'
import { GraphQLDateTime } from 'graphql-scalars'
import {
  Arg,
  Ctx,
  Field,
  Float,
  ID,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from 'type-graphql'
import { AuditedServiceEnum } from './audit.ts'
import { enumOf } from './connection.ts'
import type { GraphQLContext } from './graphql-context.ts'

const [PartEnum, StateEnum, UnitEnum] = [systemParts, partStates, partUnits].map((values) =>
  enumOf(values),
) as [Record<string, string>, Record<string, string>, Record<string, string>]
registerEnumType(PartEnum, { name: 'SystemPartName' })
registerEnumType(StateEnum, { name: 'SystemPartState', description: 'OFF: not set up' })
registerEnumType(UnitEnum, { name: 'SystemPartUnit' })

@ObjectType('SystemPart', { description: 'A part of the system as it was found' })
class SystemPartType implements FoundPart {
  @Field(() => ID) id!: string
  @Field(() => PartEnum) part!: SystemPart
  @Field(() => AuditedServiceEnum) service!: AuditedService
  @Field(() => StateEnum) state!: PartState
  @Field(() => Float, { nullable: true }) measured!: number | null
  @Field(() => UnitEnum) unit!: PartUnit
  @Field(() => String, { nullable: true, description: 'A code that says why' })
  detail!: string | null
  @Field(() => GraphQLDateTime) checkedAt!: Date
}

/** Longer than a service takes to give up each of its parts. */
const answerMs = 4_000
const slowMs = 250
/** How far the clock of a service may be from that of the gateway, beyond the time that the way takes. */
const driftMs = 1_000

/** Asks each service for its parts; one that is away is a part that fails. */
@Resolver()
export class SystemResolver {
  @Query(() => [SystemPartType])
  async systemParts(@Ctx() context: GraphQLContext): Promise<SystemPartType[]> {
    const found = await Promise.all(auditedServices.map((service) => askService(service, context)))
    return found.flat().map(withId)
  }

  @Mutation(() => SystemPartType, {
    description: 'Uses it in earnest, such as by a mail to oneself',
  })
  async proveSystemPart(
    @Arg('service', () => AuditedServiceEnum) service: AuditedService,
    @Arg('part', () => PartEnum) part: SystemPart,
    @Ctx() context: GraphQLContext,
  ): Promise<SystemPartType> {
    const { services, call } = context
    const { system } = services[service]
    const found = system.prove({ part }, { context: call })
    return withId(await found.catch((error: unknown) => failing(service, part, error)))
  }
}

const withId = (found: FoundPart): SystemPartType => ({
  ...found,
  id: `${found.service}.${found.part}`,
})

/** The service as the gateway reaches it, and what it found of its parts. */
async function askService(
  service: AuditedService,
  { services, call }: GraphQLContext,
): Promise<FoundPart[]> {
  const { system } = services[service]
  try {
    const asked = Promise.all([
      measureRoundTrip(service, () => system.now(undefined, { context: call })),
      system.check(undefined, { context: call }),
    ])
    const [way, parts] = await withTimeout(asked, answerMs, `${service} did not answer`)
    return [way, ...parts]
  } catch (error) {
    return [failing(service, 'service', error)]
  }
}

/** How long the way to a service and back takes, and whether its clock goes as ours does. */
async function measureRoundTrip(
  service: AuditedService,
  ask: () => Promise<Date>,
): Promise<FoundPart> {
  const began = Date.now()
  const theirs = (await ask()).getTime()
  const ended = Date.now()
  const isAhead = theirs > ended + driftMs || theirs < began - driftMs
  const state = isAhead || ended - began > slowMs ? 'slow' : 'ok'
  const about = { part: 'service', service, unit: 'ms', measured: ended - began } as const
  return { ...about, state, detail: isAhead ? 'clock' : null, checkedAt: new Date(ended) }
}

/** What is away is shown; what is refused stays refused. */
function failing(service: AuditedService, part: SystemPart, error: unknown): FoundPart {
  const isRefused = error instanceof AppError && !['UNAVAILABLE', 'INTERNAL'].includes(error.code)
  if (isRefused || !(error instanceof AppError || isAway(error))) throw error
  const about = { part, service, unit: 'ms', measured: null, checkedAt: new Date() } as const
  return { ...about, state: 'failing', detail: (error as { code?: string }).code ?? 'UNAVAILABLE' }
}
