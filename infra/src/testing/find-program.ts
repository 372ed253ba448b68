import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

/** The first of these commands on PATH, or else of these files, that can be run. */
export async function findProgram(
  commands: readonly string[],
  files: readonly string[],
): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = commands.flatMap((name) => folders.map((folder) => join(folder, name)))
  for (const file of [...onPath, ...files]) if (await isExecutable(file)) return file
  return undefined
}

export function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
}
