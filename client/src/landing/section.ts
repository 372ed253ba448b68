import type { LandingType } from '@prakat/schema/landing-rules'
import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { plainListed } from '../table/listed.ts'

const listed = graphql(`
  fragment ListedSection on LandingSection {
    id version createdAt type layout headingEn headingTh anchor active shownTo
    startsAt endsAt
    can { update delete restore }
  }
`)
const row = graphql(
  `fragment LandingSectionFields on LandingSection {
    ...ListedSection
    bodyEn bodyTh buttonEn buttonTh buttonLink secondEn secondTh secondLink pictureId
    items { titleEn titleTh textEn textTh icon link pictureId }
    mediaIds videoId videoLink categoryId count
    addressEn addressTh hoursEn hoursTh phone email mapLink background backgroundId
  }`,
  [listed],
)

/** Of a section as much as lists say. */
export type ListedSection = ResultOf<typeof listed>
export type Section = ResultOf<typeof row>
export type SectionCode = Section['type']
export type LayoutCode = Section['layout']

export const sections = {
  /** The draft, from the top of the page to its end. */
  draft: graphql(
    `query LandingDraft($first: Int!, $after: String) {
      landingSections(first: $first, after: $after, sort: ORDER) {
        edges { node { ...ListedSection } } pageInfo { hasNextPage endCursor }
      }
    }`,
    [listed],
  ),
  list: graphql(
    `query LandingSections(
      $first: Int!, $after: String, $filter: LandingSectionFilter, $sort: LandingSectionSort
    ) {
      landingSections(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges { node { ...ListedSection } } pageInfo { hasNextPage endCursor } totalCount
      }
    }`,
    [listed],
  ),
  one: graphql(
    `query LandingSection($id: ID!) { landingSection(id: $id) { ...LandingSectionFields } }`,
    [row],
  ),
  create: graphql(
    `mutation CreateLandingSection($input: LandingSectionInput!) {
      createLandingSection(input: $input) { ...LandingSectionFields }
    }`,
    [row],
  ),
  update: graphql(
    `mutation UpdateLandingSection($id: ID!, $version: Int!, $input: LandingSectionInput!) {
      updateLandingSection(id: $id, version: $version, input: $input) { ...LandingSectionFields }
    }`,
    [row],
  ),
  remove: graphql(
    `mutation DeleteLandingSection($id: ID!) { deleteLandingSection(id: $id) { id } }`,
  ),
  restore: graphql(
    `mutation RestoreLandingSection($id: ID!) { restoreLandingSection(id: $id) { id } }`,
  ),
  move: graphql(
    `mutation MoveLandingSection($id: ID!, $index: Int!) {
      moveLandingSection(id: $id, index: $index) { id version }
    }`,
  ),
  duplicate: graphql(
    `mutation DuplicateLandingSection($id: ID!) {
      duplicateLandingSection(id: $id) { ...ListedSection }
    }`,
    [listed],
  ),
  csv: graphql(`
    query ExportLandingSections($filter: LandingSectionFilter, $sort: LandingSectionSort) {
      exportLandingSections(filter: $filter, sort: $sort)
    }
  `),
}

export type SectionInput = VariablesOf<typeof sections.create>['input']

export const trashedSections = plainListed(sections.list, ['NEWEST'])

const version = graphql(`
  fragment PublishedVersionFields on PublishedVersion {
    id number publishedAt publishedBy note sourceNumber replacedFile itemCount
  }
`)
const state = graphql(
  `fragment LandingStateFields on LandingState {
    draftKey undoes
    live { ...PublishedVersionFields }
    planned { id publishAt plannedBy note missed isDraft itemCount }
    changes { kind id fields type headingEn headingTh }
    incomplete { id field }
  }`,
  [version],
)
export type LandingState = ResultOf<typeof state>
export type LandingChange = LandingState['changes'][number]
/** A version that waits for its time. */
export type LandingPlan = NonNullable<LandingState['planned']>
export type LandingVersion = ResultOf<typeof version>

/** The page as a whole: what of it is shown, and what differs. */
export const page = {
  state: graphql(`query LandingState { landingState { ...LandingStateFields } }`, [state]),
  versions: graphql(
    `query LandingVersions($first: Int) {
      landingVersions(first: $first) { ...PublishedVersionFields }
    }`,
    [version],
  ),
  /** `publishAt: null` publishes now. */
  publish: graphql(
    `mutation PublishLanding($draftKey: String!, $note: String, $publishAt: DateTime) {
      publishLanding(draftKey: $draftKey, note: $note, publishAt: $publishAt) {
        ...LandingStateFields
      }
    }`,
    [state],
  ),
  cancel: graphql(
    `mutation CancelLandingPublication($id: ID!) {
      cancelLandingPublication(id: $id) { ...LandingStateFields }
    }`,
    [state],
  ),
  undo: graphql(
    `mutation UndoLanding($number: Int!) {
      undoLanding(number: $number) { ...LandingStateFields }
    }`,
    [state],
  ),
  bringBack: graphql(
    `mutation BringBackLanding($number: Int!) { bringBackLanding(number: $number) { snapshotId } }`,
  ),
  putBack: graphql(
    `mutation PutBackLanding($snapshotId: ID!) {
      putBackLanding(snapshotId: $snapshotId) { snapshotId }
    }`,
  ),
}

/** The links to the draft. */
export const draftLinks = {
  previews: graphql(
    `query LandingPreviews { links: landingPreviews { id expiresAt createdBy createdAt } }`,
  ),
  share: graphql(
    `mutation ShareLandingPreview($days: Int!) { shareLandingPreview(days: $days) { id token } }`,
  ),
  revoke: graphql(
    `mutation RevokeLandingPreview($linkId: ID!) { revokeLandingPreview(linkId: $linkId) }`,
  ),
}

/** As the rules and the pages name it, which say it in small letters. */
export const ruleName = <Code extends string>(code: Code) => code.toLowerCase() as Lowercase<Code>
export const codeOf = <Name extends string>(name: Name) => name.toUpperCase() as Uppercase<Name>
export const typeOf = ({ type }: { type: SectionCode }): LandingType => ruleName(type)
