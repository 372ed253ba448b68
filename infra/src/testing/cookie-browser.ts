interface Answer {
  status: number
  headers: Headers
  /** Where it leads; undefined unless it is a redirect. */
  location: URL | undefined
  body: any
}

/** As much of a browser as redirects and cookies need: it keeps a jar for each origin and follows nothing by itself. */
export class CookieBrowser {
  readonly #jars = new Map<string, Map<string, string>>()

  async send(method: string, url: string | URL, body?: unknown): Promise<Answer> {
    const { origin } = new URL(url)
    const jar = this.#jars.get(origin) ?? new Map<string, string>()
    this.#jars.set(origin, jar)
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(15_000),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';', 1)
      const [name = ''] = pair.split('=', 1)
      if (/;\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(cookie)) jar.delete(name)
      else jar.set(name, pair.slice(name.length + 1))
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
