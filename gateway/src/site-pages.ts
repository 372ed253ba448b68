import { AppError } from '@prakat/schema/app-error'
import type { AskSitePage, FoundSitePage } from '@prakat/schema/site-page'
import { LRUCache } from 'lru-cache'
import { findSitePage } from './rest/page-routes.ts'
import type { Services } from './services.ts'

/** After so long it is looked whether something has come or gone by the clock alone. */
const freshMs = 10_000
const mostKept = 2_000

interface Kept {
  found: Promise<FoundSitePage>
  at: number
  again?: Promise<void>
}

/**
 * What visitors are shown, found once for all of them. What somebody changes is found anew; while that fails, as the
 * database is away, what was there before is shown.
 */
export class SitePages {
  readonly #services: Pick<Services, 'content' | 'auth'>
  #kept = new LRUCache<string, Kept>({ max: mostKept })

  constructor(services: Pick<Services, 'content' | 'auth'>) {
    this.#services = services
  }

  /** Something that pages show has changed, or may have. */
  expire(): void {
    this.#kept = new LRUCache({ max: mostKept })
  }

  /** The same object as long as it is the same page. Throws as `findSitePage` does. */
  find(asked: AskSitePage): Promise<FoundSitePage> {
    const { path, search, category, tag, after } = asked
    const key = JSON.stringify([path, search || null, category || null, tag || null, after || null])
    const cache = this.#kept
    const kept = cache.get(key)
    if (!kept) {
      const made: Kept = { found: this.#find(asked), at: performance.now() }
      cache.set(key, made)
      // That there is no such page holds as long as that there is one.
      made.found.catch((error: unknown) => {
        if (!isAnswer(error)) cache.delete(key)
      })
      return made.found
    }
    if (performance.now() - kept.at > freshMs)
      kept.again ??= this.#renew(kept, asked).finally(() => (kept.again = undefined))
    return kept.found
  }

  async #find(asked: AskSitePage): Promise<FoundSitePage> {
    // As it comes to those who ask over the network.
    return JSON.parse(JSON.stringify(await findSitePage(this.#services, asked, {})))
  }

  async #renew(kept: Kept, asked: AskSitePage): Promise<void> {
    const before = await kept.found.catch(() => undefined)
    try {
      const now = await this.#find(asked)
      if (JSON.stringify(before) !== JSON.stringify(now)) kept.found = Promise.resolve(now)
    } catch (error) {
      if (!isAnswer(error)) return
      kept.found = Promise.reject(error)
      kept.found.catch(() => {})
    }
    kept.at = performance.now()
  }
}

const isAnswer = (error: unknown) =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'UNAUTHENTICATED')
