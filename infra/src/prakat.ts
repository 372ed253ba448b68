import { unsupportedNodeReason } from './needed-node.ts'

// Imports are resolved before any code runs, and an older Node would only say that it has no such export. So the
// server is loaded only after this check.
const why = unsupportedNodeReason(process.versions.node)
if (why) {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
// The file that the build puts beside this one.
await import(new URL('server.js', import.meta.url).href)
