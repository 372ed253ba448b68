import { graphql } from '../api/graphql.ts'
import { clientOf } from '../session/graphql-provider.tsx'

const picturesQuery = graphql(`
  query FeedPictures($ids: [ID!]!) {
    feedPictures(ids: $ids) {
      itemId id address width height placeholder altEn altTh focalX focalY
    }
  }
`)

export async function askFeedPictures(userId: string, ids: string[]) {
  const { data } = await clientOf(userId).query(picturesQuery, { ids })
  return data?.feedPictures ?? []
}
