/** A slow search may take a second before it is given up. */
export const searchCost = 180

/** Limits for one caller. Costs count what is read: about one for each object, and a tenth for each of its fields. */
export const edgeLimits = {
  document: {
    characters: 50_000,
    tokens: 800,
    /** Fields of all selections. Those of fragments count as often as they are spread. */
    fields: 300,
    rootFields: 20,
    spreads: 30,
    /** The most errors to report about a document or its variables. */
    errors: 10,
    cost: 1000,
    /** For all variables. A group may have 10,000 members, and a passkey's answer has a few levels. */
    variables: { values: 12_000, depth: 20 },
    /** For reading and checking it, whatever the result. */
    checkCost: 5,
  },
  /** Bytes of a request body, to /v1 and to /graphql. */
  body: {
    rest: 64 * 1024,
    anonymous: 32 * 1024,
    signedIn: 256 * 1024,
    /** For those who write articles: 100,000 Thai letters take three bytes each, and their formatting as much again. */
    writing: 1024 * 1024,
    /** An import contains a file of 2 MB, whose quotation marks and line breaks take two bytes each in JSON. */
    import: 5 * 1024 * 1024,
    /**
     * Longer bodies wait for a turn and cost extra: one for so many bytes, up to a cost that is still possible a few
     * times in a row.
     */
    free: 16 * 1024,
    bytesForOne: 10,
    mostCost: 40_000,
  },
  /**
   * Characters of a response. Our own pages stay below `free`; beyond that, so many cost one. Even the longest leaves
   * enough for a next call.
   */
  answer: { free: 64 * 1024, lettersForOne: 5, mostCost: 140_000 },
  /** Cost per second, and how much can be saved up. Allows a session 200 ordinary lists a second. */
  rate: {
    session: { perSecond: 50_000, most: 150_000 },
    /** For all signed-in callers at one address, such as an office. */
    address: { perSecond: 200_000, most: 600_000 },
    /** For callers without a session. */
    stranger: { perSecond: 1000, most: 20_000 },
  },
  /** What one person, or all visitors of one network, may have counted of banners. */
  banners: { perSecond: 300 / 3600, most: 300 },
  /** Answers whether an article has helped, of one person, or of all visitors of one network. */
  answers: { perSecond: 60 / 3600, most: 60 },
  /** Calls of this process to one service, whose pool has ten connections. Some calls take two. */
  calls: { atOnce: 5, each: 3, waiting: 400, waitMs: 10_000 },
  /** Operations and responses, with pauses if the event loop is slower than `calmMs`. */
  turns: {
    ...{ atOnce: 3, each: 2, waiting: 200, waitMs: 10_000 },
    ...{ holdMs: 50, calmMs: 4, mostPauseMs: 100 },
  },
  /** Tokens that were not seen before, which anybody can make up. */
  tokens: { atOnce: 3, each: 1, waiting: 2000, waitMs: 10_000 },
  sockets: {
    /** Connections that have not authenticated yet. */
    unknown: { each: 100, all: 2000 },
    initMs: 5000,
    messageBytes: 64 * 1024,
    /** For one connection. Our pages send a few a minute. */
    messages: { perSecond: 20, most: 100 },
    subscriptions: 20,
  },
} as const
