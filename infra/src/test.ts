import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onStopRequest } from './on-stop-request.ts'
import { findBrowser } from './testing/find-browser.ts'
import { findFirefox } from './testing/find-firefox.ts'
import { lastReport, type RunReport } from './testing/run-report.ts'
import { buildAll } from './tooling/build-all.ts'
import { buildStamp } from './tooling/build-stamp.ts'
import { compileWords } from './tooling/compile-words.ts'
import { formatElapsed } from './tooling/processor-time.ts'
import { exitWithMessage } from './tooling/exit-with-message.ts'
import { repoRoot } from './tooling/repo-root.ts'

await exitWithMessage(async () => {
  const browsers = { CHROME_PATH: await findBrowser(), FIREFOX_PATH: await findFirefox() }
  const folder = await mkdtemp(join(tmpdir(), 'prakat-test-'))
  try {
    const isWhole = process.argv.length === 2
    const reportFile = isWhole ? lastReport : join(folder, 'report.json')
    await rm(reportFile, { force: true })
    const code = await whileBuilding(join(folder, 'built'), {
      ...browsers,
      PRAKAT_TEST_REPORT: reportFile,
    })
    const report = await readReport(reportFile)
    const { passed } = report
    // A run that failed for a reason of its own has failed even if every test passed.
    const failed = code !== 0 && report.failed === 0 ? 1 : report.failed
    // Beside what failed, nothing that passed is of interest.
    const lines = [
      ...(failed > 0 ? [] : report.times),
      ...report.failures,
      formatElapsed('npm test'),
    ]
    console.log([...lines, `${passed} passed, ${failed} failed`].join('\n'))
    // What was changed may be touched by no test, but a run of all tests has some.
    const isEmpty = passed === 0 && !process.argv.includes('--changed')
    return failed > 0 || isEmpty ? 1 : 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/** Most tests need no build, so they begin beside it; those that start what is built wait for the file. */
async function whileBuilding(builtFile: string, env: NodeJS.ProcessEnv): Promise<number> {
  await compileWords()
  const vitest = runVitest({ ...env, PRAKAT_BUILT: builtFile })
  try {
    if (!buildStamp.isFresh()) await buildAll()
    await writeFile(builtFile, '')
  } catch (error) {
    vitest.stop()
    await vitest.ended
    throw error
  }
  return vitest.ended
}

function runVitest(env: NodeJS.ProcessEnv): { ended: Promise<number>; stop(): void } {
  const vitest = join(repoRoot, 'node_modules/vitest/vitest.mjs')
  const reporter = join(import.meta.dirname, 'testing/run-report.ts')
  // A log of CI is read when something failed, and only its end is always kept.
  const consoleReporter = process.env['CI'] ? 'minimal' : 'default'
  const args = [vitest, 'run', `--reporter=${consoleReporter}`, `--reporter=${reporter}`]
  const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], {
    cwd: repoRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      ...env,
      // Prakat starts many times, and compiles the same each time.
      NODE_COMPILE_CACHE: join(repoRoot, 'node_modules/.cache/compiled'),
    },
  })
  // Vitest stops its servers then; killed it would leave that to those who watch over them.
  const stop = () => void child.kill('SIGINT')
  onStopRequest(stop)
  const ended = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
  return { ended, stop }
}

async function readReport(file: string): Promise<RunReport> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text ? JSON.parse(text) : { passed: 0, failed: 0, times: [], failures: [] }
}
