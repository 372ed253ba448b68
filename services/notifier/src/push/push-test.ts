import type { Queues } from '@prakat/kit/queues'
import { queueNames } from '@prakat/schema/queues'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'

/** The id of the device's row. */
export const pushTestJob = z.object({ device: z.uuid() })

/** A push to this device alone. It is in nobody's inbox. */
export function queuePushTest(queues: Queues, device: string): Promise<void> {
  return queues.add(queueNames.pushTest, [
    { name: 'push-test', id: uuidv7(), data: { device } satisfies z.input<typeof pushTestJob> },
  ])
}
