import { addressOfWidth } from '@prakat/schema/media-rules'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { serverAddress } from '../api/server-address.ts'
import { plainListed } from '../table/listed.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'

const row = graphql(`
  fragment MediaFields on MediaFile {
    id version createdAt uploadId name altEn altTh focalX focalY kind type size width height
    animated state progress failure placeholder useCount address frameAddress can { update delete restore }
  }
`)
export type MediaFile = ResultOf<typeof row>

export const media = {
  list: graphql(
    `query MediaFiles($first: Int!, $after: String, $filter: MediaFileFilter, $sort: MediaFileSort) {
      mediaFiles(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges { node { ...MediaFields } } pageInfo { hasNextPage endCursor } totalCount
      }
    }`,
    [row],
  ),
  one: graphql(`query MediaFile($id: ID!) { mediaFile(id: $id) { ...MediaFields } }`, [row]),
  create: graphql(
    `mutation CreateMediaFile($input: MediaFileInput!) {
      createMediaFile(input: $input) { ...MediaFields }
    }`,
    [row],
  ),
  update: graphql(
    `mutation UpdateMediaFile($id: ID!, $version: Int!, $input: MediaFileInput!) {
      updateMediaFile(id: $id, version: $version, input: $input) { ...MediaFields }
    }`,
    [row],
  ),
  convert: graphql(
    `mutation ConvertMediaFile($id: ID!) { convertMediaFile(id: $id) { ...MediaFields } }`,
    [row],
  ),
  remove: graphql(`mutation DeleteMediaFile($id: ID!) { deleteMediaFile(id: $id) { id } }`),
  restore: graphql(`mutation RestoreMediaFile($id: ID!) { restoreMediaFile(id: $id) { id } }`),
  csv: graphql(`
    query ExportMediaFiles($filter: MediaFileFilter, $sort: MediaFileSort) {
      exportMediaFiles(filter: $filter, sort: $sort)
    }
  `),
}

export const kinds = {
  IMAGE: m.media_kind_image,
  VIDEO: m.media_kind_video,
  AUDIO: m.media_kind_audio,
  DOCUMENT: m.media_kind_document,
}
export const mediaList = plainListed(media.list, ['NEWEST', 'NAME', 'LARGEST'], { kind: kinds })

/** An image as it is now, at least this wide. Another file has another address, so that none is shown from before. */
export const imageAddress = (address: string, width: number) =>
  serverAddress.of(addressOfWidth(address, width))

/** What an image says in the language of the page. */
export const altOf = ({ altEn, altTh }: Pick<MediaFile, 'altEn' | 'altTh'>) =>
  shownName(altEn, altTh)

/** How often is asked whether an image can be shown yet, or a film be played. */
export const processingMs = 1500
