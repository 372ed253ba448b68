import type { Page } from 'playwright-core'

/** The hosts that a page asks beside Prakat's own. Each answers with an empty page, so that none is really asked. */
export async function otherHosts(page: Page, url: string): Promise<Set<string>> {
  const own = new URL(url).host
  const asked = new Set<string>()
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && host !== own) asked.add(host)
  })
  await page.route(
    ({ host, protocol }) => protocol.startsWith('http') && host !== own,
    (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>a</title>' }),
  )
  return asked
}
