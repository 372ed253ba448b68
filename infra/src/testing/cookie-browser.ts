import { CookieJar } from 'tough-cookie'

interface Answer {
  status: number
  headers: Headers
  /** Where it leads; undefined unless it is a redirect. */
  location: URL | undefined
  body: any
}

/** As much of a browser as redirects and cookies need: it keeps a jar and follows nothing by itself. */
export class CookieBrowser {
  readonly #jar = new CookieJar()

  async send(method: string, url: string | URL, body?: unknown): Promise<Answer> {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        cookie: await this.#jar.getCookieString(String(url)),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    for (const cookie of response.headers.getSetCookie()) {
      await this.#jar.setCookie(cookie, String(url))
    }
    const text = await response.text()
    const location = response.headers.get('location')
    return {
      status: response.status,
      headers: response.headers,
      location: location ? new URL(location, url) : undefined,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    }
  }

  get(url: string | URL): Promise<Answer> {
    return this.send('GET', url)
  }
}
