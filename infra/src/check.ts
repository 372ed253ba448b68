import { join } from 'node:path'
import { runProgram } from './embedded/run-program.ts'
import { checkTexts, compileWords } from './tooling/compile-words.ts'
import { checkGenerated } from './tooling/generate-files.ts'
import { failClearly } from './tooling/fail-clearly.ts'
import { repoRoot } from './tooling/repo-root.ts'

type Result = { code: number; output: string }
type Step = { name: string; run: () => Promise<Result> }

const AT_ONCE = 2
const tsc = 'typescript7/bin/tsc'

const steps: Step[] = [
  program('types', tsc, '-p', 'tsconfig.json', '--pretty'),
  program('types of the client', tsc, '-p', 'client', '--pretty'),
  program('types of the worker', tsc, '-p', 'client/tsconfig.sw.json', '--pretty'),
  program('lint', 'oxlint/bin/oxlint'),
  script('borders and dependencies', 'infra/src/tooling/check-borders.ts'),
  script('weight of the client', 'infra/src/tooling/check-weight.ts'),
  program('format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'),
  { name: 'generated files', run: checkGenerated },
  { name: 'texts', run: checkTexts },
]

await failClearly(async () => {
  await compileWords()
  const waiting = [...steps]
  const results = new Map<Step, PromiseWithResolvers<Result & { seconds: number }>>()
  for (const step of steps) results.set(step, Promise.withResolvers())
  for (let running = 0; running < AT_ONCE; running += 1) void work()

  let failed = 0
  for (const [step, { promise }] of results) {
    const { code, output, seconds } = await promise
    console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds.toFixed(1)} s)`)
    if (code === 0) continue
    failed += 1
    console.log(`${output}\n`)
  }
  return failed > 0 ? 1 : 0

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
