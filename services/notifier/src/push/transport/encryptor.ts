import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { Plain } from './encrypt-worker.ts'
import type { PushMessage } from './push-message.ts'

export interface Encryptor {
  /** In the same order. `null` if the subscription's key is invalid. */
  encrypt(messages: readonly PushMessage[]): Promise<Array<Uint8Array | null>>
  stop(): Promise<void>
}

/** Encryption costs more than the rest of a push, so it has threads of its own. Idle ones end. */
export function createEncryptor(): Encryptor {
  const threads = new Piscina<Plain[], Array<Uint8Array | null>>({
    // The source file beside this one, or the worker file of the build.
    filename: fileURLToPath(
      new URL(`encrypt-worker${extname(import.meta.filename)}`, import.meta.url),
    ),
    name: 'encryptAll',
    minThreads: 0,
    maxThreads: Math.max(1, availableParallelism() - 1),
    idleTimeout: 30_000,
  })
  return {
    encrypt: (messages) => threads.run(messages.map(plain)),
    stop: () => threads.destroy(),
  }
}

/** Copied, because a view of a pooled buffer would send the whole buffer to the thread. */
function plain({ payload, p256dh, auth }: PushMessage): Plain {
  const keys = new Uint8Array(p256dh.length + auth.length)
  keys.set(p256dh)
  keys.set(auth, p256dh.length)
  return { text: new TextEncoder().encode(payload), keys }
}
