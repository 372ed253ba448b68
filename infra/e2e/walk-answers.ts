/* What a browser has, and the types of the server's side do not know. */
declare const window: any
declare const document: any
declare const MutationObserver: any

/** What the page asked of the server while it was walked. */
export interface Answers {
  /** Until nothing is asked for and nothing moves. */
  settle(isThere?: () => boolean): Promise<void>
  /** Whether it comes to be so within ten seconds. */
  comes(isSo: () => boolean): Promise<boolean>
  heading(): string
  /** How often something was to be changed. */
  written: number
  /** What was refused, and by which control. */
  refused: string[]
  pressing: string
}

/** Runs in the page, before anything else of it. */
export function watchAnswers(): void {
  const quietMs = 20
  const patienceMs = 30_000
  let awaited = 0
  let changedAt = 0

  const fetchNow = window.fetch
  window.fetch = async (input: unknown, init: { method?: string; body?: unknown } = {}) => {
    const method = init.method ?? 'GET'
    const [, kind = '', name = `${method} ${String(input)}`] =
      /"query":"\s*(mutation|query) (\w+)/.exec(String(init.body ?? '')) ?? []
    const by = answers.pressing
    awaited += 1
    if (kind === 'mutation' || (kind === '' && method !== 'GET')) answers.written += 1
    try {
      const answer = await fetchNow(input, init)
      const text = await answer.clone().text()
      if (/"code":\s*"FORBIDDEN"/.test(text)) answers.refused.push(`${by} asked for ${name}`)
      return answer
    } finally {
      awaited -= 1
    }
  }
  new MutationObserver(() => {
    changedAt = Date.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })

  const heading = (): string =>
    (document.querySelector('main :is(h1, h2)') ?? document.querySelector('h1, h2'))?.textContent ??
    ''
  const whyNot = () =>
    (awaited > 0 && `${awaited} answers are awaited`) ||
    (heading() === '' && 'it has no heading') ||
    (document.querySelector(':is([aria-busy=true], .chakra-skeleton):not([data-example] *)') &&
      'something is loading') ||
    ''
  const step = () => new Promise((resolve) => setTimeout(resolve, quietMs / 2))
  let pressing = ''
  const answers: Answers = {
    ...{ heading, written: 0, refused: [] },
    get pressing() {
      return pressing
    },
    set pressing(what) {
      pressing = what
      // A page that hangs can no longer be asked.
      window.tellPressing(what)
    },
    async comes(isSo) {
      for (const end = Date.now() + 10_000; Date.now() < end && !isSo();) await step()
      return isSo()
    },
    async settle(isThere = () => true) {
      for (const end = Date.now() + patienceMs; Date.now() < end;) {
        await step()
        if (whyNot() || !isThere()) changedAt = Date.now()
        else if (Date.now() - changedAt > quietMs) return
      }
      const why = whyNot() || `it is “${heading()}”`
      throw new Error(`${document.URL} is not there after ${answers.pressing}: ${why}`)
    },
  }
  window.walkAnswers = answers
}
