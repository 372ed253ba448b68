/** What somebody does that may be sent later. Each sets a state, so that sending it twice does no more than once. */
export type OfflineAction =
  | { kind: 'read'; id: string; seq?: number; title: string }
  | { kind: 'read-all'; upToSeq: number }
  | { kind: 'acknowledge'; id: string; seq: number; title: string }
  | {
      kind: 'answer'
      id: string
      /** Of one time of a series; null for all of them. */
      day: string | null
      answer: 'YES' | 'NO' | 'MAYBE' | null
      title: string
    }

export type OfflineActionOf<Kind extends OfflineAction['kind']> = Extract<
  OfflineAction,
  { kind: Kind }
>

export interface Entry {
  /** Its place in the order. */
  id: number
  userId: string | null
  /** In milliseconds. */
  at: number
  deed: OfflineAction
  /** Why the server refused it, when nobody waited for that. It stays until they have seen it. */
  refused?: string
}
