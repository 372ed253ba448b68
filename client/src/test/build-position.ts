const can = { __typename: 'RowCan', update: true, delete: true, restore: false }

/** A position as the server answers it. */
export function buildPosition(overrides: Record<string, unknown> = {}) {
  return {
    __typename: 'Position',
    id: 'p1',
    version: 1,
    titleEn: 'Nurse',
    titleTh: '',
    code: 'N',
    level: 1,
    departmentId: null,
    reportsToId: null,
    active: true,
    holderCount: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
    can,
    ...overrides,
  }
}

export function connectionOf(type: string, nodes: Record<string, unknown>[], endCursor?: string) {
  return {
    __typename: `${type}Connection`,
    totalCount: nodes.length,
    pageInfo: {
      __typename: 'PageInfo',
      hasNextPage: Boolean(endCursor),
      endCursor: endCursor ?? null,
    },
    edges: nodes.map((node) => ({ __typename: `${type}Edge`, node })),
  }
}

const twoFactor = {
  __typename: 'TwoFactorStatus',
  ...{ enabled: false, required: false, backupCodesLeft: 0 },
}
const anybody = { __typename: 'Addressing', anybody: true, departmentIds: [] }

const freely = { address: anybody, publishFor: anybody, needsApproval: false }

export const ownerAnswers = {
  Me: () => ({
    me: {
      __typename: 'Viewer',
      id: 'u1',
      name: 'Ann',
      role: 'OWNER',
      ...{ version: 1, nameTh: '', photo: null, email: 'a@example.org', emailVerified: true },
      ...{ pendingEmail: null, username: null, phone: '', locale: 'EN', timeZone: 'Asia/Bangkok' },
      ...{ notificationsEnabled: true, shownPublicly: false, reachablePublicly: false, twoFactor },
      rights: ['position.create', 'position.trash', 'announcement.read', 'announcement.update'],
      can: {
        __typename: 'ViewerCan',
        ...{ enterBackoffice: true, readUsers: true, assignRoles: ['OWNER', 'ADMIN', 'MEMBER'] },
        write: [{ __typename: 'Writing', resource: 'announcement', ...freely }],
      },
    },
  }),
  Activity: () => ({ auditLog: connectionOf('Audit', []) }),
  DepartmentNames: () => ({ departments: connectionOf('Department', []) }),
  PositionNames: () => ({ positions: connectionOf('Position', []) }),
}
