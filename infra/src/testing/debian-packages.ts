import { runProgram } from '../embedded/run-program.ts'
import { isExecutable } from './find-program.ts'

/** Where packages can be had without asking anybody. */
export const debianPackages = {
  async canInstall(): Promise<boolean> {
    return process.getuid?.() === 0 && (await isExecutable('/usr/bin/apt-get'))
  },

  /** The optional ones only where they exist too. Resolves to the reason when it can't be done. */
  async install(name: string, ...optional: string[]): Promise<string | undefined> {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
    const options = { env, timeoutMs: 300_000 }
    await runProgram('apt-get', ['update', '-q'], options)
    const install = ['install', '-y', '-q', '--no-install-recommends', name]
    const { code } = await runProgram('apt-get', [...install, ...optional], options)
    if (code === 0) return undefined
    const alone = await runProgram('apt-get', install, options)
    return alone.code === 0 ? undefined : reasonIn(alone.output)
  },
}

/** The line of a program's output that says most. */
export function reasonIn(output: string): string | undefined {
  const lines = output.trim().split('\n')
  return (lines.find((line) => /error|fail|unable/i.test(line)) ?? lines.at(-1))?.trim()
}
