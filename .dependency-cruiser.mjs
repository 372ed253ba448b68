// What may import what. A rule that fires names the border that was crossed.
const ours = '^(client|gateway|infra|schema|services)/'
const tests = '(\\.test\\.tsx?$|/test/)'
const io = [
  ...['bullmq', 'ioredis', '@mikro-orm', 'postgres', 'kysely', 'kysely-postgres-js', 'undici'],
  ...['fastify', 'socket\\.io', 'web-push', 'better-auth'],
]

// The client's shared folders from the ground up. A folder imports those before it.
const ground = [
  'words',
  'time',
  'api',
  'ui',
  'session',
  'offline',
  'forms',
  'rich-text',
  'directory',
]
const shared = [...ground, 'table', 'activity', 'layouts', 'media', 'published']
const inClient = (folders) => `^client/src/(${folders.join('|')})/`
const clientTop = '^client/src/(routes/|(routes|app|main|mount)\\.tsx$)'
const withTheWorker = '^client/src/(constants|device/(worker-message|tab-mutex|icon-in-time))\\.ts$'

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
      'migrations-stay-as-they-were',
      'A migration that has run means the same for ever, so it takes nothing from code that goes on changing.',
      { path: '^services/[^/]+/src/migrations/' },
      { path: ours, pathNot: '^services/kit/src/migrations/' },
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
      'client-without-the-words-of-the-server',
      'Beside types, the client takes from the contracts only what loads neither zod nor the texts of the server.',
      { path: '^client/', pathNot: tests },
      {
        path: '^schema/src/',
        pathNot: [
          '^schema/src/(constants|date-format|locales|own-words|phone|photo-limits|media-rules|brand-shades|captions)\\.ts$',
          '^schema/src/(plain-text-of|rich-text-rules|safe-link|control-characters)\\.ts$',
          '^schema/src/(zoned-time|quiet-hours|repeat-rule|path-rules|video-link|article-rules|policy-paths)\\.ts$',
          '^schema/src/(shift-rules|board-wire|work-schedule-limits|thai-text|import-columns|at-once)\\.ts$',
          '^schema/src/(landing-rules|media-in-text|render-rich-text|escape-html|line-in-text|crawlers|chapters)\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    ),
    ...shared.map((folder, place) =>
      forbid(
        `client-shared-${folder}`,
        'A shared folder of the client knows no feature, and only the shared folders below it.',
        { path: inClient([folder]), pathNot: tests },
        { path: '^client/src/[^/]+/', pathNot: inClient(shared.slice(0, place + 1)) },
      ),
    ),
    forbid(
      'client-features-stay-apart',
      'A feature imports itself and what is shared. What two need moves down or is passed in by routes/.',
      { path: '^client/src/([^/]+)/', pathNot: [tests, inClient([...shared, 'routes', 'test'])] },
      { path: '^client/src/[^/]+/', pathNot: [inClient(['$1', ...shared]), withTheWorker] },
    ),
    forbid(
      'client-worker-stays-apart',
      'The service worker is a program of its own and shares only what it agrees on with its pages.',
      { path: '^client/src/sw/', pathNot: tests },
      { path: '^client/src/', pathNot: ['^client/src/sw/', withTheWorker] },
    ),
    forbid(
      'client-routes-on-top',
      'Routes put the features together; nothing below knows them.',
      { path: '^client/src/[^/]+/', pathNot: [tests, '^client/src/(routes|test)/'] },
      { path: clientTop },
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
          '^services/kit/src/(database|outbox|relay|consumer|queues|connect-redis|rpc|http-server)\\.ts$',
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
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
