import { cruise, format, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import extractTsConfig from 'dependency-cruiser/config-utl/extract-ts-config'
import { exitWithMessage } from './exit-with-message.ts'
import { importsIn, ourPackages } from './our-packages.ts'
import { findUndeclaredDependencies } from './find-undeclared-dependencies.ts'
import { repoRoot } from './repo-root.ts'

const rules = '.dependency-cruiser.mjs'

// One pass over all imports answers both: whether each is allowed, and whether its package declares it.
await exitWithMessage(async () => {
  process.chdir(repoRoot)
  const packages = ourPackages()
  const folders = packages.map(({ folder }) => folder).filter(Boolean)
  const places = [...folders, '*.ts', rules]
  const options = await extractOptions(`./${rules}`)
  const tsConfig = extractTsConfig('tsconfig.json')
  const cruised = await cruise(places, options, undefined, { tsConfig })
  const graph = cruised.output as ICruiseResult

  const borders = await format(graph, { outputType: 'err-long' })
  if (borders.exitCode > 0) console.log(borders.output)
  const problems = findUndeclaredDependencies(packages, importsIn(graph))
  if (problems.length > 0) console.log(problems.join('\n'))
  return borders.exitCode + problems.length > 0 ? 1 : 0
})
