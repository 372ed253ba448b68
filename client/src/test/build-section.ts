import { emptyRichText } from '@prakat/schema/plain-text-of'

const can = { __typename: 'RowCan', update: true, delete: true, restore: false }

/** A section of the landing page as the server answers it. */
export const buildSection = (overrides: Record<string, unknown> = {}) => ({
  ...{ __typename: 'LandingSection', id: 's1', version: 1, createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ type: 'FEATURES', layout: 'GRID', headingEn: 'What is here', headingTh: '' },
  ...{ bodyEn: emptyRichText, bodyTh: emptyRichText, items: [], mediaIds: [], count: 3 },
  ...{ buttonEn: '', buttonTh: '', buttonLink: null, secondEn: '', secondTh: '', secondLink: null },
  ...{ pictureId: null, videoId: null, videoLink: null, categoryId: null },
  ...{ addressEn: '', addressTh: '', hoursEn: '', hoursTh: '', phone: '', email: '' },
  ...{ mapLink: null, background: 'NONE', backgroundId: null, anchor: '', active: true },
  shownTo: 'EVERYBODY',
  ...{ startsAt: null, endsAt: null, can },
  ...overrides,
})

export const buildLandingState = (overrides: Record<string, unknown> = {}) => ({
  __typename: 'LandingState',
  ...{ draftKey: 'as it is', undoes: null, live: null, planned: null, changes: [], incomplete: [] },
  ...overrides,
})
