import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeZombie } from '../testing/make-zombie.ts'
import { lockDataDir } from './data-dir-lock.ts'
import { processStartTime } from './processes.ts'

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prakat-lock-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

const lock = (waitMs = 200) => lockDataDir(dataDir, { log: () => {}, waitMs })
const heldBy = (pid: number, startTime: string | undefined) =>
  writeFile(join(dataDir, 'prakat.pid'), JSON.stringify({ pid, startTime }))

test('a living holder is named to whoever comes second', async () => {
  await heldBy(process.ppid, processStartTime(process.ppid))
  await expect(lock()).rejects.toThrow(`Another Prakat (process ${process.ppid}) runs on`)
})

test('the second waits for the first to end', async () => {
  const unlock = await lock()
  setTimeout(() => void unlock(), 150)
  await expect(lock(5000)).resolves.toBeTypeOf('function')
})

test('a number that another program was given since holds nothing', async () => {
  await heldBy(process.ppid, 'some other time')
  await lock()
  const holder = JSON.parse(await readFile(join(dataDir, 'prakat.pid'), 'utf8'))
  expect(holder.pid).toBe(process.pid)
})

test('a holder that was killed holds nothing, although nobody asked after it', async () => {
  const zombie = await makeZombie()
  await heldBy(zombie.pid, zombie.startTime)
  await expect(lock()).resolves.toBeTypeOf('function')
  await zombie.reap()
})

test.each(['', '{}', 'null', '{"pid":1}'])(
  'an unreadable lock (%s) holds nothing',
  async (text) => {
    await writeFile(join(dataDir, 'prakat.pid'), text)
    await expect(lock()).resolves.toBeTypeOf('function')
  },
)

test('unlocking leaves no file behind', async () => {
  const unlock = await lock()
  await unlock()
  expect(await readdir(dataDir)).toEqual([])
})
