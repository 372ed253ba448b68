import { randomUUID } from 'node:crypto'
import type { PartCheck } from '@prakat/kit/system-check'
import { roomOf } from '@prakat/kit/system-parts'
import type { ContentContext } from '../content-context.ts'

/** Where the files of the library are: its room, or whether the bucket answers; the proof writes, reads and deletes. */
export const storagePart = ({ storage }: Pick<ContentContext, 'storage'>): PartCheck => ({
  part: 'storage',
  look: async () => {
    const free = await storage.freeBytes()
    if (free !== undefined) return roomOf(free)
    await storage.disk.exists('.check')
    return {}
  },
  prove: async () => {
    const key = `.check-${randomUUID()}`
    try {
      await storage.disk.put(key, key)
      if ((await storage.disk.get(key)) !== key) throw new Error('What was written was not there')
    } finally {
      await storage.disk.delete(key)
    }
    return {}
  },
})
