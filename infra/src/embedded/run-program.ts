import { spawn } from 'node:child_process'
import { endWithProcess } from './processes.ts'

type ProgramOptions = {
  timeoutMs: number
  input?: string
  cwd?: string
  env?: NodeJS.ProcessEnv
  uid?: number
  gid?: number
  /** Keeps a terminal's Ctrl-C away from a program that must not stop midway. */
  detached?: boolean
}

/** Runs a program to its end and never throws. A program that is missing or too slow gets the code -1. */
export function runProgram(
  command: string,
  args: string[],
  { timeoutMs, input, ...options }: ProgramOptions,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(command, args, { ...options, stdio: 'pipe' })
    const timer = setTimeout(() => {
      output += `\n${command} took longer than ${timeoutMs / 1000} s`
      child.kill('SIGKILL')
    }, timeoutMs)
    const cancel = endWithProcess(() => child.kill('SIGTERM'))
    const done = (code: number) => {
      cancel()
      clearTimeout(timer)
      resolve({ code, output: output.trim() })
    }
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
    child.on('error', (error) => {
      output += error.message
      done(-1)
    })
    child.on('close', (code) => done(code ?? -1))
  })
}
