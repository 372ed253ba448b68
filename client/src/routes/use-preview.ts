import { useEffect, useState } from 'react'
import { toFailure, type Failure } from '../api/failure.ts'
import { withToken } from '../api/rest.ts'
import { send } from '../api/send.ts'
import { tokens } from '../api/tokens.ts'
import { useLinkToken } from '../entering/use-link-token.ts'
import type { LandingPreview } from './preview-landing.tsx'
import type { TextPreview } from './preview-text.tsx'

/** What somebody shares before it is published: something written, or the landing page. */
export type Shared =
  | { kind: 'text'; preview: TextPreview }
  | { kind: 'landing'; preview: LandingPreview; member: boolean }
type Loaded = { shared: Shared } | { failure: Failure } | null

/** What the link of the page leads to; undefined where it is none. */
export function usePreview(): [Loaded | undefined, () => void] {
  const text = useLinkToken({ legacyName: 'token' })
  const landing = useLinkToken({ name: 'landing' })
  const [loaded, setLoaded] = useState<Loaded>(null)
  const load = () => {
    if (!text && !landing) return
    const asked = text ? askText(text) : askLanding(landing!)
    asked.then(
      (shared) => setLoaded({ shared }),
      (error: unknown) => setLoaded({ failure: toFailure(error) }),
    )
  }
  // oxlint-disable-next-line react/exhaustive-deps -- it asks by these alone
  useEffect(load, [text, landing])
  return [text || landing ? loaded : undefined, load]
}

const call = (path: string, token: string) =>
  ({ method: 'POST', path, body: { token }, repeatable: true }) as const

async function askText(token: string): Promise<Shared> {
  return { kind: 'text', preview: (await send(call('/preview', token))) as TextPreview }
}

/** As whoever is there, as members are shown what visitors are not. */
async function askLanding(link: string): Promise<Shared> {
  const asked = call('/landing/preview', link)
  const shared = (answer: unknown, member: boolean) =>
    ({ kind: 'landing', preview: answer as LandingPreview, member }) as const
  if (tokens.read()) {
    try {
      return shared(await withToken((token) => send({ ...asked, token })), true)
    } catch (error) {
      // Whose session has ended is a visitor.
      if (tokens.read()) throw error
    }
  }
  return shared(await send(asked), false)
}
