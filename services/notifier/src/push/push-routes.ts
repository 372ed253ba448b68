import { implement } from '@orpc/server'
import { notifierContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'
import { listDeadLetters } from './list-dead-letters.ts'
import { listVapidKeys } from './list-vapid-keys.ts'
import { replayDeadLetters } from './replay-dead-letters.ts'
import { rotateVapidKey } from './rotate-vapid-key.ts'

/** For those who run it. */
export function pushRoutes(notifier: NotifierContext) {
  const { push } = implement(notifierContract).$context<CallContext>()
  const commands = { replay: replayDeadLetters(notifier), rotateKey: rotateVapidKey(notifier) }
  return {
    deadLetters: push.deadLetters.handler(({ input, context }) =>
      listDeadLetters(notifier.database, input, context),
    ),
    replay: push.replay.handler(
      async ({ input, context }) => (await commands.replay(input, context)).retries,
    ),
    keys: push.keys.handler(({ context }) => listVapidKeys(notifier, context)),
    rotateKey: push.rotateKey.handler(({ context }) => commands.rotateKey(undefined, context)),
  }
}
