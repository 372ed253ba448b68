import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** A free port below 32768, where the kernel takes no ports for outgoing connections. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('no free port between 20000 and 32000 on 127.0.0.1')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}
