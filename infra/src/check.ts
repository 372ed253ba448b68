import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from './embedded/run-program.ts'
import { lastReport } from './testing/run-report.ts'
import { checkExamples } from './tooling/check-examples.ts'
import { checkSpecification } from './tooling/check-specification.ts'
import { checkTexts, compileWords } from './tooling/compile-words.ts'
import { checkGenerated } from './tooling/generate-files.ts'
import { exitWithMessage } from './tooling/exit-with-message.ts'
import { repoRoot } from './tooling/repo-root.ts'

type Result = { code: number; output: string }
type Step = { name: string; run: () => Promise<Result> }

const AT_ONCE = 2
/** On one thread, as several each look at the same types: they took three times the processor time for a tenth less. */
const tsc = ['typescript7/bin/tsc', '--singleThreaded', '-p'] as const

const steps: Step[] = [
  program('types', ...tsc, 'tsconfig.json'),
  program('types of the client', ...tsc, 'client'),
  program('types of the worker', ...tsc, 'client/tsconfig.sw.json'),
  program('lint', 'oxlint/bin/oxlint', '--format=unix'),
  script('borders and dependencies', 'infra/src/tooling/check-borders.ts'),
  script('weight of the client', 'infra/src/tooling/check-weight.ts'),
  program('format', 'oxfmt/bin/oxfmt', '--check'),
  { name: 'generated files', run: checkGenerated },
  { name: 'texts', run: checkTexts },
  { name: 'style guide', run: checkExamples },
  { name: 'specification', run: checkSpecification },
]

await exitWithMessage(async () => {
  await compileWords()
  const waiting = [...steps]
  const results = new Map<Step, PromiseWithResolvers<Result & { seconds: number }>>()
  for (const step of steps) results.set(step, Promise.withResolvers())
  for (let running = 0; running < AT_ONCE; running += 1) void work()

  const failed: string[] = []
  for (const [step, { promise }] of results) {
    const { code, output, seconds } = await promise
    // In a log of CI, what passed would stand where one looks for what failed.
    if (code !== 0 || !process.env['CI'])
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)`)
    if (code === 0) continue
    failed.push(`  ${step.name}: ${output.split('\n').filter(Boolean).slice(0, 5).join('\n    ')}`)
    console.log(`${output}\n`)
  }
  if (failed.length > 0) console.log(['Failed:', ...failed].join('\n'))
  else if (existsSync(lastReport))
    console.log(JSON.parse(readFileSync(lastReport, 'utf8')).times.join('\n'))
  return failed.length > 0 ? 1 : 0

  async function work() {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now()
      const result = await step.run()
      results.get(step)?.resolve({ ...result, seconds: (performance.now() - started) / 1000 })
    }
  }
})

function program(name: string, file: string, ...args: string[]): Step {
  return script(name, join('node_modules', file), ...args)
}

function script(name: string, file: string, ...args: string[]): Step {
  const options = { cwd: repoRoot, timeoutMs: 300_000 }
  return { name, run: () => runProgram(process.execPath, [join(repoRoot, file), ...args], options) }
}
