import { whyNotOn } from './needed-node.ts'

// What the server imports is looked up before any of it runs, and an older Node says no more than that it has no such
// export. So it is loaded only when this has looked.
const why = whyNotOn(process.versions.node)
if (why) {
  process.stderr.write(`${why}\n`)
  process.exit(1)
}
// The file that the build puts beside this one.
await import(new URL('server.js', import.meta.url).href)
