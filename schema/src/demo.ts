import { z } from 'zod'

/** How many rows of each kind a service has of demo content. */
export const demoCounts = z.record(z.string(), z.int())
export type DemoCounts = z.output<typeof demoCounts>

/** What is there of the demo content, or what is left of it while it is being removed. */
export const demoContent = z.object({
  removing: z.boolean(),
  people: z.int(),
  departments: z.int(),
  announcements: z.int(),
  articles: z.int(),
  meetings: z.int(),
  videos: z.int(),
  files: z.int(),
  left: z.int().describe('All that there is of it, in numbers that only ever fall'),
})
export type DemoContent = z.output<typeof demoContent>
