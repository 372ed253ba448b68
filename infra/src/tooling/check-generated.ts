import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { generateFiles } from './generate-files.ts'
import { repoRoot } from './repo-root.ts'

/** Compares the generated files with what the code gives now; nothing in the tree is written. */
export async function checkGenerated(): Promise<{ code: number; output: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'prakat-generated-'))
  try {
    await generateFiles(folder)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    const problems: string[] = []
    for (const { parentPath, name } of files) {
      const path = relative(folder, join(parentPath, name))
      const [fresh, kept] = await Promise.all([read(folder, path), read(repoRoot, path)])
      if (fresh !== kept) problems.push(`${path} is out of date: run npm run generate`)
    }
    return { code: problems.length, output: problems.join('\n') }
  } catch (error) {
    return { code: 1, output: (error as Error).message }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function read(folder: string, path: string) {
  return readFile(join(folder, path), 'utf8').catch(() => undefined)
}
