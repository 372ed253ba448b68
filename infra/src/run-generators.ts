import { compileWords } from './tooling/compile-words.ts'
import { exitWithMessage } from './tooling/exit-with-message.ts'
import { generateFiles } from './tooling/generate-files.ts'
import { repoRoot } from './tooling/repo-root.ts'

await exitWithMessage(async () => {
  await compileWords()
  await generateFiles(repoRoot)
  console.log(
    'Generated the contracts in schema/, the types of the client and the table of permissions',
  )
})
