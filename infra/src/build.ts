import { buildStamp } from './tooling/build-stamp.ts'
import { failClearly } from './tooling/fail-clearly.ts'

await failClearly(async () => {
  if (process.argv.includes('--if-stale') && buildStamp.isFresh()) return
  // Loaded only now: the bundler costs a start that needs no build a quarter of a second.
  const { buildAll } = await import('./tooling/build-all.ts')
  await buildAll()
})
