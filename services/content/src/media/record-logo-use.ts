import type { ConsumerDefinition } from '@prakat/kit/consumer'
import type { Database } from '@prakat/kit/database'
import type { ServiceClient } from '@prakat/kit/rpc'
import { AppError } from '@prakat/schema/app-error'
import type { authContract } from '@prakat/schema/contracts'
import { queueNames } from '@prakat/schema/queues'
import { recordUses } from './media-uses.ts'

/** Keeps that the logo of the settings is shown, so that it does not go to the trash. */
export function recordLogoUse(
  database: Database,
  auth: { settings: Pick<ServiceClient<typeof authContract>['settings'], 'shared'> },
): ConsumerDefinition<'settings.changed'> {
  return {
    name: 'note-logo',
    queue: queueNames.noteLogo,
    concurrency: 1,
    events: ['settings.changed'],
    // As it is now: an older event says nothing that is still true.
    react: async ({ aggregateId, data }) => {
      if (data.group !== 'identity') return
      const { name, logoId } = await auth.settings.shared()
      const setting = { kind: 'setting' as const, id: aggregateId, title: name }
      const uses = logoId === null ? [] : [{ mediaId: logoId, field: 'logoId' }]
      const record = (recorded: typeof uses) =>
        database.transaction((em) => recordUses(em, setting, recorded, 'system'))
      await record(uses).catch((error: unknown) => {
        // It went between its choice and now: pages show the mark instead.
        if (error instanceof AppError && error.code === 'VALIDATION') return record([])
        throw error
      })
    },
  }
}
