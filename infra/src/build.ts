import { buildStamp } from './tooling/build-stamp.ts'
import { exitWithMessage } from './tooling/exit-with-message.ts'

await exitWithMessage(async () => {
  if (process.argv.includes('--if-stale') && buildStamp.isFresh()) return
  // Loaded only now, because the bundler would cost a start without a build a quarter of a second.
  const { buildAll } = await import('./tooling/build-all.ts')
  // Whoever waits for the server alone is told when it is there.
  await buildAll(() => process.send?.('server'))
})
