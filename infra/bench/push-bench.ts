import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Messages a second of the transport and of `web-push` alone, from one process to a push service in another. */
const receiver = fork(new URL('push-receiver.ts', import.meta.url))
const [{ port, certificate }] = await once(receiver, 'message')
const caFile = join(tmpdir(), `prakat-bench-${process.pid}.pem`)
await writeFile(caFile, certificate)
try {
  const sender = fork(new URL('push-sender.ts', import.meta.url), [`https://localhost:${port}`], {
    env: { ...process.env, NODE_EXTRA_CA_CERTS: caFile },
  })
  const [code] = await once(sender, 'exit')
  process.exitCode = code ?? 1
} finally {
  receiver.kill()
  await rm(caFile)
}
