import { graphql } from './requests.ts'

interface Address {
  url: string
}

const fields = 'id version status title'

/** A step that needs only the announcement, by its mutation. */
export async function step(
  app: Address,
  token: string,
  name: 'recall' | 'archive' | 'restore' | 'cancel',
  id: string,
): Promise<void> {
  const query = `mutation($id: ID!) { ${name}Announcement(id: $id) { ${fields} } }`
  const { errors } = await graphql(app, token, query, { id })
  if (errors[0]) throw new Error(JSON.stringify(errors))
}

/** Amends what is published, whatever its version. */
export async function amend(
  app: Address,
  token: string,
  id: string,
  input: Record<string, unknown>,
  notifyAgain = false,
): Promise<void> {
  const { data } = await graphql(
    app,
    token,
    'query($id: ID!) { announcement(id: $id) { version } }',
    {
      id,
    },
  )
  const { errors } = await graphql(
    app,
    token,
    `mutation($id: ID!, $version: Int!, $input: AnnouncementInput!, $again: Boolean!) {
      amendAnnouncement(id: $id, version: $version, input: $input, notifyAgain: $again) { ${fields} } }`,
    {
      ...{ id, version: data.announcement.version, again: notifyAgain },
      input: {
        ...{ title: 'Lift out of order', body: 'Please use the stairs.' },
        ...{ channels: ['APP', 'PUSH'], ...input },
      },
    },
  )
  if (errors[0]) throw new Error(JSON.stringify(errors))
}
