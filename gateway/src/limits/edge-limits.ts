/** How much one caller may ask for. Costs count what is read: about one for each object, a tenth for each of its fields. */
export const edgeLimits = {
  document: {
    characters: 50_000,
    tokens: 800,
    /** Fields of all selections, those of fragments as often as they are spread. */
    fields: 300,
    rootFields: 20,
    spreads: 30,
    /** What is wrong with a document or with variables is told up to here. */
    errors: 10,
    cost: 1000,
    /** Of all variables. A group may have 10,000 members, and the answer of a passkey some layers. */
    variables: { values: 12_000, depth: 20 },
    /** Of reading and checking it, whatever comes of it. */
    checkCost: 5,
  },
  /** Bytes of a request: below /v1, and to /graphql. */
  body: {
    rest: 64 * 1024,
    anonymous: 32 * 1024,
    signedIn: 256 * 1024,
    /** An import holds a file of 2 MB, each of whose quotation marks and line breaks takes two in JSON. */
    import: 5 * 1024 * 1024,
    /** What is longer is read by turns, and paid for: so many bytes cost one, up to a cost that passes a few times in a row. */
    free: 16 * 1024,
    bytesForOne: 10,
    mostCost: 40_000,
  },
  /** Letters of an answer: more than pages of ours have, and as many beyond them as cost one. One leaves enough for a next call. */
  answer: { free: 64 * 1024, lettersForOne: 5, mostCost: 140_000 },
  /** Cost a second, and how much may be saved up. 200 ordinary lists a second of one session pass. */
  rate: {
    session: { perSecond: 50_000, most: 150_000 },
    /** Of all who have a session, and are at one address: an office, perhaps. */
    address: { perSecond: 200_000, most: 600_000 },
    /** Of all who have none. */
    stranger: { perSecond: 1000, most: 20_000 },
  },
  /** Calls of one process to one service; its pool has ten connections, and some calls take two. */
  calls: { atOnce: 5, each: 3, waiting: 400, waitMs: 10_000 },
  /** Operations and pages, with pauses where the rounds of the process take longer than calm. */
  turns: {
    ...{ atOnce: 3, each: 2, waiting: 200, waitMs: 10_000 },
    ...{ holdMs: 50, calmMs: 4, mostPauseMs: 100 },
  },
  /** Tokens that were not seen before: anybody can make those up. */
  tokens: { atOnce: 3, each: 1, waiting: 2000, waitMs: 10_000 },
  sockets: {
    /** Of those that have not said yet who they are. */
    unknown: { each: 100, all: 2000 },
    initMs: 5000,
    messageBytes: 64 * 1024,
    /** Of one connection; a page of ours sends a few a minute. */
    messages: { perSecond: 20, most: 100 },
    subscriptions: 20,
  },
} as const
