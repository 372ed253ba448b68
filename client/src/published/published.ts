import type { Audience } from '@prakat/schema/audience'
import type { LucideIcon } from 'lucide-react'
import type { TypedDocumentNode } from 'urql'
import type { EditorDocuments } from '../forms/use-plain-editor.ts'
import type { ListWords } from '../table/resource-list.tsx'
import { chosenOf, type ListAddress, type Listed } from '../table/listed.ts'
import type { ById } from '../table/use-trash-actions.tsx'
import type { Text } from '../words/m.ts'
import type { Addressing } from './audience.ts'
import type { PublishedForm, PublishedValues } from './published-form.tsx'
import type { NotificationType } from './publish-sheet.tsx'

export type PublishedStatus = 'DRAFT' | 'SCHEDULED' | 'PUBLISHED' | 'RECALLED' | 'ARCHIVED'

/** That somebody asked for its approval. */
interface Approval {
  requestedBy: string
  requestedAt: string
  /** Null: as soon as it is approved. */
  publishAt: string | null
  notifyAgain: boolean
  /** Of a meeting: that it does not take place. */
  callsOff: boolean
  note: string
}

/** That somebody declined to approve it, until it is asked for again. */
interface Declined {
  declinedBy: string
  declinedAt: string
  note: string
}

/** What every published thing has, in the list as on its page. */
export interface PublishedRow {
  id: string
  version: number
  title: string
  status: PublishedStatus
  expired: boolean
  /** Changes wait beside what is published. */
  prepared: boolean
  /** Others begin as it, and it is never published itself. */
  template?: boolean
  /** Somebody asked for its approval. */
  waiting: boolean
  approval?: Approval | null
  declined?: Declined | null
  /** Lists do without. */
  preparedBy?: string | null
  audience: Audience
  publishAt: string | null
  publishedAt: string | null
  expiresAt: string | null
  authorId: string
  createdAt: string
  updatedAt: string
  can: {
    update: boolean
    publish: boolean
    cancel: boolean
    amend: boolean
    prepare: boolean
    share: boolean
    /** Lists do without these. */
    read?: boolean
    compare?: boolean
    submit?: boolean
    approve?: boolean
    retract?: boolean
    archive: boolean
    restore: boolean
    /** Lists do without. */
    address?: Addressing
  }
}

/** What is written of it in a version that is not, or not any more, the one that readers have. */
export type Written<Row> = Partial<Row> & { version: number }

interface PreviewLink {
  id: string
  expiresAt: string
  createdBy: string
  createdAt: string
}

export interface Revision<Row> {
  at: string
  actorId: string | null
  /** Who asked for its approval, where that was needed. */
  askedBy?: string | null
  /** The name of the file whose bytes are all that changed. */
  replacedFile?: string | null
  version: number
  /** Readers had none before it. */
  first: boolean
  node: Written<Row>
}

/** The GraphQL documents of a published resource beside its list. The only field of each answer is the row. */
export interface PublishedDocuments<Row, Input> extends Required<EditorDocuments<Row, Input>> {
  /** `publishAt: null` publishes now; a time schedules. With a version it is refused after a change. */
  publish: TypedDocumentNode<
    Record<string, Row>,
    { id: string; publishAt: string | null; version?: number | null }
  >
  /** Changes something published. `notifyAgain: false` corrects it everywhere without a sound. */
  amend: TypedDocumentNode<
    Record<string, Row>,
    { id: string; version: number; input: Input; notifyAgain: boolean }
  >
  /** Keeps changes beside what is published; null drops them. */
  prepare: TypedDocumentNode<
    Record<string, Row>,
    { id: string; version: number; input: Input | null }
  >
  prepared: TypedDocumentNode<{ live: Row; prepared: Written<Row> | null }, { id: string }>
  /** What readers had, the newest first; with `before` what came before a version. */
  revisions: TypedDocumentNode<
    { revisions: Revision<Row>[] },
    { id: string; before?: number | null }
  >
  /** The links to a preview of it that still work. */
  previews: TypedDocumentNode<{ links: PreviewLink[] }, { id: string }>
  share: TypedDocumentNode<
    Record<string, { id: string; token: string | null }>,
    { id: string; days: number }
  >
  revoke: TypedDocumentNode<Record<string, boolean>, { id: string; linkId: string }>
  /** Asks for the approval of a version. */
  submit: TypedDocumentNode<
    Record<string, Row>,
    { id: string; version: number; publishAt: string | null; notifyAgain: boolean; note: string }
  >
  approve: TypedDocumentNode<Record<string, Row>, { id: string; version: number }>
  decline: TypedDocumentNode<Record<string, Row>, { id: string; version: number; note: string }>
  /** Takes back that its approval was asked for. */
  retract: ById
  /** Takes a schedule back. */
  cancel: ById
  /** Of what is scheduled or published; null: it no longer ends. */
  moveEnd: TypedDocumentNode<
    Record<string, Row>,
    { id: string; version: number; endsAt: string | null }
  >
  archive: ById
  restore: ById
  /** All that a list finds. */
  // oxlint-disable-next-line no-explicit-any -- each has filters of its own
  csv: TypedDocumentNode<Record<string, string>, any>
}

/** The words of a published resource, beside those that all of them have. */
export interface PublishedWords extends ListWords {
  /** "New announcement" */
  add: Text
  /** What the list is for, to who may write and to who may not. */
  aboutWriting: Text
  aboutReading: Text
  /** "Write the first announcement" */
  writeFirst: Text
  /** "No announcements yet" */
  none: Text
  /** "The announcement did not load" */
  notLoaded: Text
  /** "No such announcement" */
  gone: Text
  /** "All announcements" */
  all: Text
}

const commonSorts = ['NEWEST', 'OLDEST', 'PUBLISH_AT_DESC', 'TITLE'] as const
type PublishedSort = (typeof commonSorts)[number]

/** A published resource. What only one of them does is a component of its own, or an action of its own. */
export interface Published<Row extends PublishedRow, Values extends PublishedValues, Input> {
  /** Its name in `rights` and among notifications, and that under which the browser keeps drafts. */
  name: Exclude<Lowercase<NotificationType>, 'other'> | 'video'
  icon: LucideIcon
  words: PublishedWords
  /** The statuses that one can have, in the order of the list's tabs. */
  statuses: readonly PublishedStatus[]
  paths: {
    list: () => string
    create: () => string
    copy: (id: string) => string
    one: (id: string) => string
    amend: (id: string) => string
    /** Where its readers find it, if it has such a page. */
    read?: (row: Row) => string
  }
  documents: PublishedDocuments<Row, Input>
  form: PublishedForm<Row, Values, Input>
}

/**
 * The list of a published resource: it shows those of one status, and those with one of `choices`, as of a kind.
 * @param moreSorts orders that only it has, the first of which holds until another is chosen
 */
export function publishedListed<
  List,
  Filter extends {
    search?: string | null
    status?: PublishedStatus[] | null
    waitingFor?: 'ANYBODY' | 'VIEWER' | null
  },
  Field extends keyof Filter & string = never,
  More extends string = never,
>(
  document: TypedDocumentNode<
    List,
    {
      filter?: Filter | null
      sort?: PublishedSort | More | null
      first: number
      after?: string | null
    }
  >,
  statuses: readonly PublishedStatus[],
  choices = {} as { [Name in Field]: Record<Filter[Name] & string, Text> },
  moreSorts: readonly More[] = [],
): Listed<List, Filter, PublishedSort | More, Field> {
  const filters = Object.keys(choices) as Field[]
  const narrow = ({ value }: ListAddress) => {
    const status = chosenOf(statuses, value('status').toUpperCase())
    const chosen = filters.map((name) => [name, chosenOf(Object.keys(choices[name]), value(name))])
    const waitingFor = value('status') === 'waiting' ? 'ANYBODY' : null
    return { status: status ? [status] : null, waitingFor, ...Object.fromEntries(chosen) }
  }
  const [first, ...others] = [...moreSorts, ...commonSorts] as const
  return { document, sorts: [first!, ...others], narrow, filters }
}
