import { SetupError } from '../embedded/setup-error.ts'

/** Runs one of our commands. Problems that a person can fix are printed without a stack. */
export async function exitWithMessage(command: () => Promise<number | void>): Promise<never> {
  try {
    process.exit((await command()) ?? 0)
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exit(1)
  }
}
