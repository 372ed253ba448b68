import { describe, expect, it } from 'vitest'
import {
  findUndeclaredDependencies,
  type Import,
  type Package,
} from './find-undeclared-dependencies.ts'

function buildPackage(folder: string, overrides: Partial<Package> = {}): Package {
  return { folder, manifest: {}, peers: new Set(), names: () => false, ...overrides }
}

function buildImport(file: string, dependency: string, runs = false): Import {
  return { file, dependency, runs }
}

describe('an import', () => {
  it('is refused where only the root or another package declares it', () => {
    const elsewhere = { dependencies: { zod: '4' } }
    const packages = [
      buildPackage('', { manifest: elsewhere, names: () => true }),
      buildPackage('gateway', { manifest: elsewhere, names: () => true }),
      buildPackage('services/auth'),
    ]
    expect(
      findUndeclaredDependencies(packages, [buildImport('services/auth/src/a.ts', 'zod', true)]),
    ).toEqual([
      'services/auth/src/a.ts imports zod, which belongs in the dependencies of services/auth/package.json',
    ])
  })

  it('of a test is refused too, and that of another package of ours', () => {
    const imports = [
      buildImport('services/auth/test/a.int.test.ts', 'ws'),
      buildImport('services/auth/test/a.int.test.ts', '@prakat/infra'),
      buildImport('services/auth/test/a.int.test.ts', '@prakat/auth'),
    ]
    const auth = buildPackage('services/auth', { manifest: { name: '@prakat/auth' } })
    expect(findUndeclaredDependencies([auth], imports)).toEqual([
      expect.stringContaining('ws, which belongs in the devDependencies of'),
      expect.stringContaining('@prakat/infra, which belongs in the devDependencies of'),
    ])
  })

  it('counts for the root where no package holds the file', () => {
    const imports = [buildImport('vitest.config.ts', 'vitest')]
    expect(findUndeclaredDependencies([buildPackage(''), buildPackage('schema')], imports)).toEqual(
      ['vitest.config.ts imports vitest, which belongs in the devDependencies of package.json'],
    )
  })

  it('decides in which list it belongs: what runs anywhere is no tool', () => {
    const imports = [
      buildImport('schema/src/a.ts', 'zod', true),
      buildImport('schema/src/a.unit.test.ts', 'zod'),
      buildImport('schema/src/a.unit.test.ts', 'vitest'),
    ]
    const right = { dependencies: { zod: '4' }, devDependencies: { vitest: '5' } }
    expect(
      findUndeclaredDependencies([buildPackage('schema', { manifest: right })], imports),
    ).toEqual([])
    const wrong = { dependencies: { vitest: '5' }, devDependencies: { zod: '4' } }
    expect(
      findUndeclaredDependencies([buildPackage('schema', { manifest: wrong })], imports),
    ).toEqual([
      expect.stringContaining('zod, which belongs in the dependencies of'),
      expect.stringContaining('vitest, which belongs in the devDependencies of'),
    ])
  })
})

describe('a declaration', () => {
  const manifest = { dependencies: { pino: '10' }, devDependencies: { '@types/ws': '8' } }

  it('that nothing uses is refused in either list', () => {
    expect(findUndeclaredDependencies([buildPackage('gateway', { manifest })], [])).toEqual([
      'gateway/package.json: nothing uses pino',
      'gateway/package.json: nothing uses @types/ws',
    ])
  })

  it('is used by a file that names it, by a package that expects it, or as the types of another', () => {
    const imports = [buildImport('gateway/src/a.ts', 'ws', true)]
    const declaring = { ...manifest, dependencies: { ...manifest.dependencies, ws: '8' } }
    const named = buildPackage('gateway', { manifest: declaring, names: (one) => one === 'pino' })
    expect(findUndeclaredDependencies([named], imports)).toEqual([])
    const peers = new Set(['pino'])
    expect(
      findUndeclaredDependencies(
        [buildPackage('gateway', { manifest: declaring, peers })],
        imports,
      ),
    ).toEqual([])
  })

  it('names the version that the other packages have', () => {
    const names = () => true
    const packages = [
      buildPackage('gateway', { manifest, names }),
      buildPackage('client', { manifest: { devDependencies: { pino: '9' } }, names }),
    ]
    expect(findUndeclaredDependencies(packages, [])).toEqual([
      'pino has several versions: 10 in gateway/package.json, 9 in client/package.json',
    ])
  })
})
