import { systemClock, type Clock } from '@prakat/kit/clock'
import type { Config } from '@prakat/kit/config'
import { startConsumer } from '@prakat/kit/consumer'
import { openDatabase, type Database } from '@prakat/kit/database'
import { removeDemo } from '@prakat/kit/demo-rows'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import { startLoop } from '@prakat/kit/loop'
import type { Queues } from '@prakat/kit/queues'
import { startRelay } from '@prakat/kit/relay'
import { createSecurityEvents } from '@prakat/kit/security-events'
import type { WakeUps } from '@prakat/kit/wake-ups'
import { mediaPath } from '@prakat/schema/media-rules'
import { queueNames } from '@prakat/schema/queues'
import { sharedOf, standardLanguage } from '@prakat/schema/settings'
import { createBetterAuth } from './better-auth.ts'
import { endIdleEveryMs, endIdleSessions } from './account/end-sessions.ts'
import { createFirstOwner, type FirstOwner } from './create-first-owner.ts'
import { demoParts } from './demo/demo-parts.ts'
import { messages } from './messages/message.ts'
import { GroupEntity } from './directory/group.ts'
import { createLimiter, rateLimits, type RateLimits } from './limiter.ts'
import { createMailTransport, sendMail } from './mail/send-mail.ts'
import { Accounts } from './migrations/0001-accounts.ts'
import { MailAndLimits } from './migrations/0002-mail-and-limits.ts'
import { Organisation } from './migrations/0003-organisation.ts'
import { Audit } from './migrations/0004-audit.ts'
import { People } from './migrations/0005-people.ts'
import { Account } from './migrations/0006-account.ts'
import { TwoFactor } from './migrations/0007-two-factor.ts'
import { Users } from './migrations/0008-users.ts'
import { GroupPermissions } from './migrations/0009-group-permissions.ts'
import { SessionFactors } from './migrations/0010-session-factors.ts'
import { Photos } from './migrations/0011-photos.ts'
import { Proof } from './migrations/0012-proof.ts'
import { AccessTokens } from './migrations/0014-access-tokens.ts'
import { Lists } from './migrations/0015-lists.ts'
import { SearchText } from './migrations/0016-search-text.ts'
import { AuditIndexes } from './migrations/0019-audit-indexes.ts'
import { SettingsTables } from './migrations/0020-settings.ts'
import { StandardLocale } from './migrations/0021-standard-locale.ts'
import { ListViews } from './migrations/0022-list-views.ts'
import { ManagementLine } from './migrations/0023-management-line.ts'
import { SearchFold } from './migrations/0024-search-fold.ts'
import { Contacts } from './migrations/0025-contacts.ts'
import { Messages } from './migrations/0026-messages.ts'
import { LineVersions } from './migrations/0027-line-versions.ts'
import { LinePhotos } from './migrations/0028-line-photos.ts'
import { DemoRows } from './migrations/0029-demo-rows.ts'
import { fillContactPaths } from './contacts/keep-contact-paths.ts'
import { LineNodeEntity } from './management-line/line-node.ts'
import { followOidcProvider } from './oidc/oidc-provider.ts'
import { DepartmentEntity } from './organisation/department.ts'
import { positions } from './organisation/position.ts'
import { authRouter } from './router.ts'
import { keepSettings, withSettings } from './settings/keep-settings.ts'
import { signalConnections } from './signal-connections.ts'
import { adoptSecretKey } from './two-factor/adopt-secret-key.ts'

export interface AuthService {
  router: ReturnType<typeof authRouter>
  database: Database
  firstOwner: FirstOwner
}

export function openAuthDatabase(url: string, log: Logger): Promise<Database> {
  return openDatabase({
    url,
    schema: 'auth',
    entities: [GroupEntity, DepartmentEntity, positions.entity, LineNodeEntity, messages.entity],
    migrations: [
      { name: '0001-accounts', class: Accounts },
      { name: '0002-mail-and-limits', class: MailAndLimits },
      { name: '0003-organisation', class: Organisation },
      { name: '0004-audit', class: Audit },
      { name: '0005-people', class: People },
      { name: '0006-account', class: Account },
      { name: '0007-two-factor', class: TwoFactor },
      { name: '0008-users', class: Users },
      { name: '0009-group-permissions', class: GroupPermissions },
      { name: '0010-session-factors', class: SessionFactors },
      { name: '0011-photos', class: Photos },
      { name: '0012-proof', class: Proof },
      { name: '0014-access-tokens', class: AccessTokens },
      { name: '0015-lists', class: Lists },
      { name: '0016-search-text', class: SearchText },
      { name: '0019-audit-indexes', class: AuditIndexes },
      { name: '0020-settings', class: SettingsTables },
      { name: '0021-standard-locale', class: StandardLocale },
      { name: '0022-list-views', class: ListViews },
      { name: '0023-management-line', class: ManagementLine },
      { name: '0024-search-fold', class: SearchFold },
      { name: '0025-contacts', class: Contacts },
      { name: '0026-messages', class: Messages },
      { name: '0027-line-versions', class: LineVersions },
      { name: '0028-line-photos', class: LinePhotos },
      { name: '0029-demo-rows', class: DemoRows },
    ],
    log,
  })
}

export async function startAuthService(options: {
  config: Config & { databaseUrl: string; secretKey: string }
  queues: Queues
  wakeUps: WakeUps
  lifecycle: Lifecycle
  log: Logger
  clock?: Clock
  limits?: RateLimits | undefined
}): Promise<AuthService> {
  const { queues, wakeUps, lifecycle, clock = systemClock } = options
  const { secretKey } = options.config
  const log = options.log.child({ service: 'auth' })
  const database = await openAuthDatabase(options.config.databaseUrl, log)
  lifecycle.onStop('auth database', database.close)
  await adoptSecretKey(database, secretKey)
  await fillContactPaths(database, clock)
  const settings = await keepSettings({
    ...{ database, secretKey, wakeUps, lifecycle, log },
    config: options.config,
  })
  const config = withSettings(options.config, settings)
  const firstOwner = await createFirstOwner(database, config.admin)
  const betterAuth = createBetterAuth(database, config, secretKey, log)
  const relay = startRelay(database, queues, wakeUps, log)
  lifecycle.onStop('auth relay', relay.stop)
  const send = createMailTransport(config)
  const { publicUrl } = config
  const identity = () => {
    const { logoId, ...seen } = settings.current().identity
    return { ...seen, logo: logoId === null ? null : `${publicUrl}${mediaPath(logoId)}` }
  }
  const language = () => standardLanguage(sharedOf(settings.current()))
  const site = { publicUrl, identity, language }
  startConsumer(sendMail({ database, site, send }), {
    database,
    queues,
    log,
  })
  startConsumer(signalConnections(queues.redis), { database, queues, log })
  startConsumer(removeDemo('auth', database, demoParts(database, clock)), {
    ...{ database, queues, log },
  })
  queues.work(queueNames.checkAuth, async () => {})
  const ending = startLoop({
    name: 'end sessions that are over',
    everyMs: endIdleEveryMs,
    turn: async () => (await endIdleSessions({ database, config, clock })) > 0,
    ...{ wakeUps, log },
  })
  lifecycle.onStop('idle sessions', ending.stop)
  const limiter = createLimiter(database.sql, options.limits ?? rateLimits)
  const oidcProvider = followOidcProvider(config)
  const router = authRouter({
    ...{ database, queues, betterAuth, secretKey, settings, clock, config },
    ...{ limiter, log, oidcProvider },
    note: createSecurityEvents(log),
  })
  return { router, database, firstOwner }
}
