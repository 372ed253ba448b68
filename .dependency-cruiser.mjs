// What may import what. A rule that fires names the border that was crossed.
const ours = '^(client|gateway|infra|schema|services)/'
const tests = '(\\.test\\.tsx?$|/test/)'
const io = [
  ...['bullmq', 'ioredis', '@mikro-orm', 'postgres', 'kysely', 'kysely-postgres-js', 'undici'],
  ...['fastify', 'socket\\.io', 'web-push', 'better-auth'],
]

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    forbid(
      'schema-stands-alone',
      'The contracts import nothing of ours.',
      { path: '^schema/', pathNot: tests },
      { path: ours, pathNot: '^schema/' },
    ),
    forbid(
      'kit-stands-on-schema',
      'What the services stand on knows only the contracts.',
      { path: '^services/kit/', pathNot: tests },
      { path: ours, pathNot: '^(schema|services/kit)/' },
    ),
    forbid(
      'services-stay-apart',
      'A service imports itself, the kit and the contracts; it asks another by its contract.',
      { path: '^services/(?!kit/)([^/]+)/', pathNot: tests },
      { path: ours, pathNot: '^(schema|services/kit|services/$1)/' },
    ),
    forbid(
      'gateway-asks-by-contract',
      'The gateway imports itself, the kit and the contracts.',
      { path: '^gateway/', pathNot: tests },
      { path: ours, pathNot: '^(schema|services/kit|gateway)/' },
    ),
    forbid(
      'client-knows-the-contracts',
      'The client imports itself and the contracts.',
      { path: '^client/' },
      { path: ours, pathNot: '^(schema|client)/' },
    ),
    forbid(
      'tests-take-servers-from-infra',
      'Tests keep the borders too; beyond them they may use what infra has for testing.',
      { path: `^(schema|gateway|services/([^/]+))/.*${tests}` },
      { path: ours, pathNot: '^($1|schema|services/kit|infra/src/testing)/' },
    ),
    forbid(
      'packages-by-their-names',
      'Another package is imported by its name, not by a path to its files.',
      { path: '^(client|gateway|infra|schema|services/[^/]+)/' },
      { path: ours, pathNot: '^$1/', dependencyTypes: ['local'] },
    ),
    forbid(
      'rules-are-pure',
      'What decides is apart from what reads and writes.',
      { path: '^services/.*(-rule|/policy[^/]*)\\.ts$' },
      {
        path: [
          '^(node:)?(fs|net|http|https|http2|dns|tls|dgram|child_process|worker_threads)(/|$)',
          `node_modules/(${io.join('|')})(/|$)`,
          '^services/kit/src/(database|outbox|relay|consumer|queues?|rpc|http-server)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    forbid(
      'no-circles',
      'Files that import each other cannot be understood one at a time; types alone may.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    forbid(
      'nothing-missing',
      'The import leads nowhere.',
      { path: ours },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|coverage|\\.data)/' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
