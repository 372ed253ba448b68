const crawlers = /bot\b|crawl|spider|slurp|facebookexternalhit|bingpreview|lighthouse/i

/** Whoever reads the page for a search engine is shown no errors. */
export const isCrawler = () => crawlers.test(navigator.userAgent)
