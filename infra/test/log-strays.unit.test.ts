import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
/** What another library might do at the worst moment. */
const program = `
  import { createLogger } from '@prakat/kit/logger'
  import { logStrays } from './infra/src/log-strays.ts'
  logStrays(createLogger('debug', false), () => process.exit(1))
  console.error('broken %s', 'socket', new Error('inside'))
  console.log('hello')
  console.trace('here')
  process.emitWarning('too old', 'DeprecationWarning')
  setTimeout(() => { throw new Error('uncaught\\nover two lines') }, 20)
  Promise.reject(new Error('unhandled'))
`

it('turns whatever is printed into lines of the log, whose end is told too', async () => {
  const ran = promisify(execFile)(
    process.execPath,
    ['--input-type=module-typescript', '--eval', program],
    { cwd: root },
  )
  const { stdout, stderr, code } = await ran.then(
    (outcome) => ({ ...outcome, code: 0 }),
    (error: { stdout: string; stderr: string; code: number }) => error,
  )
  expect(stderr).toBe('')
  expect(code).toBe(1)
  const lines = String(stdout)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, any>)
  expect(lines.map(({ level, msg }) => [level, msg.split('\n')[0]])).toEqual(
    expect.arrayContaining([
      [50, 'broken socket'],
      [30, 'hello'],
      [40, 'here'],
      [60, 'an error that nobody caught; this process ends'],
    ]),
  )
  expect(lines.find(({ level }) => level === 50)!['err'].message).toBe('inside')
})
