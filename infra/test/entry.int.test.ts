import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../src/embedded/run-program.ts'
import { entryBundle } from '../src/tooling/server-bundles.ts'

let folder: string
let file: string
let code: string

// Built as for dist/, into a folder where a server stands beside it that can do nothing but say that it was loaded.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prakat-entry-'))
  file = join(folder, 'prakat.js')
  const { output, ...input } = entryBundle
  const bundle = await rolldown(input)
  const [chunk] = (await bundle.write({ ...output, file })).output
  await bundle.close()
  code = chunk.code
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }')
  await writeFile(join(folder, 'server.js'), 'console.log("loaded", ...process.argv.slice(2))')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const start = (...flags: string[]) =>
  runProgram(process.execPath, [...flags, file, 'gateway'], { cwd: folder, timeoutMs: 30_000 })

it('imports nothing before it has looked at its Node', () => {
  expect(code).toContain('await import(')
  expect(code).not.toMatch(/^\s*(import|export)\b[^(\n]*['"]/m)
})

it('ends with a sentence where Node is too old, and loads nothing', async () => {
  const old = `data:text/javascript,
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`
  expect(await start('--import', old)).toEqual({
    code: 1,
    output: expect.stringMatching(/^Prakat needs Node 22\.19 or newer, and this is 20\.20\.2;.*$/),
  })
})

it('loads the server beside it, which has the part to run from the command line', async () => {
  expect(await start()).toEqual({ code: 0, output: 'loaded gateway' })
})
