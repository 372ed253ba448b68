import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { removeStalePid, runningPostmaster } from './postgres-cluster.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prakat-postmaster-'))
})
afterEach(() => rm(folder, { recursive: true }))

const writePid = (pid: number) =>
  writeFile(join(folder, 'postmaster.pid'), `${pid}\n${folder}\n1\n5432\n\n127.0.0.1\n9\nready\n`)

test('a pid that another program has by now is no postmaster', async () => {
  await writePid(process.ppid)
  expect(await runningPostmaster(folder)).toBeUndefined()
})

test('such a pid becomes one that Postgres takes for stale', async () => {
  await writePid(process.ppid)
  await removeStalePid(folder)
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  expect(lines[0]).toBe(String(process.pid))
  expect(lines[6]).toBe('9')
})

test('a folder without the file has no postmaster', async () => {
  expect(await runningPostmaster(folder)).toBeUndefined()
})
