/** A file of the library as the server answers it. */
export function buildMedia(overrides: Record<string, unknown> = {}) {
  return {
    ...{ __typename: 'MediaFile', id: 'm1', version: 1, createdAt: '2026-01-01T00:00:00.000Z' },
    ...{ uploadId: 'k1', name: 'lobby.jpg', altEn: 'The lobby', altTh: 'ห้องโถง' },
    ...{ focalX: 50, focalY: 50, kind: 'IMAGE', type: 'image/jpeg', size: 33_000 },
    ...{ width: 1600, height: 1000, animated: false, state: 'READY', placeholder: '', useCount: 0 },
    ...{ address: '/media/k1?expires=1', frameAddress: null },
    ...{ progress: null, failure: null },
    can: { __typename: 'RowCan', update: true, delete: true, restore: false },
    ...overrides,
  }
}
