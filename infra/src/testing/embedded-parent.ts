import { startEmbedded } from '../embedded/embedded-servers.ts'

// Started and killed by a test.
const servers = await startEmbedded({
  dataDir: process.argv[2] ?? '',
  log: () => {},
  onLost: () => {},
})
process.send?.({ databaseUrl: servers.databaseUrl, redisUrl: servers.redisUrl })
process.on('message', () => {})
