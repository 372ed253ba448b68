// By itself, so that the client can share it.

const crawlers = /bot\b|crawl|spider|slurp|facebookexternalhit|bingpreview|lighthouse/i

/** Search engines and the like, which are shown no errors (specification, section 8). */
export const isCrawler = (userAgent: string) => crawlers.test(userAgent)
