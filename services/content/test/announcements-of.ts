import { graphql } from '@prakat/infra/testing/requests'
import type { TestApp } from '@prakat/infra/testing/start-test-app'

const fields =
  'id version title status publishAt publishedAt audience { everyone groupIds } can { update publish cancel archive restore }'
const input = { title: 'Water is off', body: 'From nine to noon.' }

/** What a back office does with announcements, as `owner` unless another token is given. */
export function announcementsOf(app: TestApp, owner: string) {
  return {
    create: (more: object = {}, token = owner) =>
      graphql(
        app,
        token,
        `mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { ${fields} } }`,
        { input: { ...input, ...more } },
      ),
    update: (id: string, version: number, more: object = {}, token = owner) =>
      graphql(
        app,
        token,
        `mutation($id: ID!, $version: Int!, $input: AnnouncementInput!) {
          updateAnnouncement(id: $id, version: $version, input: $input) { ${fields} } }`,
        { id, version, input: { ...input, ...more } },
      ),
    step: (name: 'cancel' | 'archive' | 'restore', id: string, token = owner) =>
      graphql(app, token, `mutation($id: ID!) { ${name}Announcement(id: $id) { ${fields} } }`, {
        id,
      }),
    release: (id: string, publishAt?: Date | null, token = owner) =>
      graphql(
        app,
        token,
        `mutation($id: ID!, $publishAt: DateTime) { publishAnnouncement(id: $id, publishAt: $publishAt) { ${fields} } }`,
        publishAt === undefined ? { id } : { id, publishAt },
      ),
    eventsOf: async (id: string) =>
      (
        await app.services.content!.database
          .sql`select type from outbox where aggregate_id = ${id} order by position`
      ).map((row) => row['type']),
  }
}

export const tomorrow = () => new Date(Date.now() + 24 * 3600_000)
