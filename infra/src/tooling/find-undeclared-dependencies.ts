import { posix } from 'node:path'

const LISTS = ['dependencies', 'devDependencies'] as const

type List = (typeof LISTS)[number]

export type Package = {
  /** Relative to the root, which is ''. */
  folder: string
  manifest: { name?: string } & { [list in List]?: Record<string, string> }
  /** The peer dependencies of the packages that it declares. */
  peers: Set<string>
  /** Whether one of its files names the dependency without importing it, to run, read or load it. */
  names: (dependency: string) => boolean
}

export type Import = {
  file: string
  dependency: string
  /** Whether the built server or client uses it. */
  runs: boolean
}

/**
 * What is wrong in the package.json files: `dependencies` lists all that a package runs with in the end,
 * `devDependencies` all that its types, tests and tools need besides.
 */
export function findUndeclaredDependencies(packages: Package[], imports: Import[]): string[] {
  const innerFirst = packages.toSorted((one, other) => other.folder.length - one.folder.length)
  const importsOf = Map.groupBy(imports, ({ file }) =>
    innerFirst.find(({ folder }) => folder === '' || file.startsWith(`${folder}/`)),
  )
  return [
    ...packages.flatMap((one) => misdeclaredIn(one, importsOf.get(one) ?? [])),
    ...severalVersions(packages),
  ]
}

function misdeclaredIn({ folder, manifest, peers, names }: Package, imports: Import[]): string[] {
  const place = posix.join(folder, 'package.json')
  const foreign = imports.filter(({ dependency }) => dependency !== manifest.name)
  // The last one counts, so imports that run come last.
  const used = new Map(
    foreign.toSorted((one, other) => +one.runs - +other.runs).map((one) => [one.dependency, one]),
  )
  const declares = (list: List, dependency: string) => manifest[list]?.[dependency] !== undefined

  const misplaced = [...used.values()].flatMap(({ file, dependency, runs }) => {
    const list = runs ? 'dependencies' : 'devDependencies'
    const other = runs ? 'devDependencies' : 'dependencies'
    if (declares(list, dependency) && !declares(other, dependency)) return []
    // A dependency that runs may need it as a peer.
    if (declares(other, dependency) && !runs && peers.has(dependency)) return []
    return [`${file} imports ${dependency}, which belongs in the ${list} of ${place}`]
  })
  const unused = LISTS.flatMap((list) => Object.keys(manifest[list] ?? {}))
    .filter((one) => !used.has(one) && !used.has(typedBy(one)) && !peers.has(one) && !names(one))
    .map((dependency) => `${place}: nothing uses ${dependency}`)
  return [...misplaced, ...unused]
}

/** The package that a DefinitelyTyped package describes. In scoped names two underscores stand for the slash. */
function typedBy(dependency: string): string {
  const [scope, name] = dependency.replace(/^@types\//, '').split('__')
  return name ? `@${scope}/${name}` : scope!
}

function severalVersions(packages: Package[]): string[] {
  const declared = packages.flatMap(({ folder, manifest }) =>
    LISTS.flatMap((list) => Object.entries(manifest[list] ?? {})).map(([dependency, version]) => ({
      dependency,
      version,
      place: posix.join(folder, 'package.json'),
    })),
  )
  return [...Map.groupBy(declared, ({ dependency }) => dependency)]
    .filter(([, all]) => new Set(all.map(({ version }) => version)).size > 1)
    .map(([dependency, all]) => {
      const each = all.map(({ version, place }) => `${version} in ${place}`)
      return `${dependency} has several versions: ${each.join(', ')}`
    })
}
