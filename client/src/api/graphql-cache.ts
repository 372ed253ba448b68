import { cacheExchange, type Cache, type UpdateResolver } from '@urql/exchange-graphcache'

const embedded = () => null

function invalidateList(field: string): UpdateResolver {
  return (_result, _args, cache) => forget(cache, field)
}

function forget(cache: Cache, field: string) {
  for (const entry of cache.inspectFields('Query')) {
    if (entry.fieldName === field) cache.invalidate('Query', entry.fieldKey)
  }
}

/**
 * A normalised cache: an answered mutation updates the announcement wherever it is shown. Lists are
 * asked for again after a change, as only the server knows what a filter or sort now holds.
 */
export function graphqlCache() {
  const announcements = invalidateList('announcements')
  const groups = invalidateList('groups')
  return cacheExchange({
    keys: {
      Audience: embedded,
      AnnouncementCan: embedded,
      ViewerCan: embedded,
      AudiencePreview: embedded,
      PageInfo: embedded,
    },
    updates: {
      Mutation: {
        createAnnouncement: announcements,
        updateAnnouncement: announcements,
        publishAnnouncement: announcements,
        cancelAnnouncement: announcements,
        archiveAnnouncement: announcements,
        restoreAnnouncement: announcements,
        createGroup: groups,
        updateGroup: groups,
      },
    },
  })
}
