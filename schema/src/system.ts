import { z } from 'zod'
import { auditedServices } from './audit.ts'

/** What the system check looks at, in each service that has it. */
export const systemParts = [
  ...(['service', 'database', 'redis', 'queues', 'relay', 'sockets'] as const),
  ...(['push', 'mail', 'oidc', 'storage', 'clock'] as const),
] as const
export type SystemPart = (typeof systemParts)[number]

/** `off`: not set up here, which need not be wrong. */
export const partStates = ['ok', 'slow', 'failing', 'off'] as const
export type PartState = (typeof partStates)[number]

export const partUnits = ['ms', 'seconds', 'jobs', 'mails', 'devices', 'sockets', 'bytes'] as const
export type PartUnit = (typeof partUnits)[number]

/** A part as it was found. */
export const foundPart = z.object({
  part: z.enum(systemParts),
  service: z.enum(auditedServices),
  state: z.enum(partStates),
  measured: z.number().nullable(),
  unit: z.enum(partUnits),
  /** A code that says why, such as `behind` or `ECONNREFUSED`. */
  detail: z.string().nullable(),
  checkedAt: z.date(),
})
export type FoundPart = z.infer<typeof foundPart>

export const testPart = z.strictObject({ part: z.enum(systemParts) })
