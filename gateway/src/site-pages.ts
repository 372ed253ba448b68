import { AppError } from '@prakat/schema/app-error'
import type { AskSitePage, FoundSitePage } from '@prakat/schema/site-page'
import { LRUCache } from 'lru-cache'
import { searchCost } from './limits/edge-limits.ts'
import type { Rates, Who } from './limits/rates.ts'
import { findSitePage } from './rest/page-routes.ts'
import type { Services } from './services.ts'

/** After so long it is looked whether something has come or gone by the clock alone. */
const freshMs = 10_000
/**
 * What is kept, in characters of what pages say. With what is drawn of them, packed twice in both languages, they take
 * about five times as many bytes; the least one has the frame and its styles around it.
 */
const [mostKept, leastSize] = [20_000_000, 9_000]
/** Of what anybody can think of: searches, addresses without a page, and those that lead to another one. */
const mostOneOffs = 3_000_000

interface Kept {
  found: Promise<FoundSitePage>
  at: number
  again?: Promise<void>
}

type Cache = LRUCache<string, Kept>

const emptyCaches = (): Record<'pages' | 'oneOffs', Cache> => ({
  pages: new LRUCache({ maxSize: mostKept }),
  oneOffs: new LRUCache({ maxSize: mostOneOffs }),
})

/**
 * What visitors are shown, found once for all of them. What somebody changes is found anew; while that fails, as the
 * database is away, what was there before is shown.
 */
export class SitePages {
  readonly #services: Pick<Services, 'content' | 'auth'>
  readonly #rates: Pick<Rates, 'spend'>
  #caches = emptyCaches()

  constructor(services: Pick<Services, 'content' | 'auth'>, rates: Pick<Rates, 'spend'>) {
    this.#services = services
    this.#rates = rates
  }

  /** Something that pages show has changed, or may have. */
  expire(): void {
    this.#caches = emptyCaches()
  }

  /**
   * The same object as long as it is the same page. Throws as `findSitePage` does, and `RATE_LIMITED` where somebody
   * searches all of the site too often for what nobody has searched for before.
   */
  async find(asked: AskSitePage, who: Who): Promise<FoundSitePage> {
    const { path, search, category, tag, after, department } = asked
    const beside = [search, category, tag, after, department].map((value) => value || null)
    const key = JSON.stringify([path, ...beside])
    const { pages, oneOffs } = this.#caches
    if (path === '/search' && search && !oneOffs.has(key))
      await this.#rates.spend({ address: who.address }, searchCost)
    const kept = pages.get(key) ?? oneOffs.get(key)
    if (!kept) {
      const text = this.#read(asked, who)
      const made: Kept = { found: text.then(parse), at: performance.now() }
      const keep = (cache: Cache, size: number) => cache.set(key, made, { size: leastSize + size })
      keep(oneOffs, 0)
      Promise.all([made.found, text]).then(
        ([{ address }, { length }]) => {
          const isCanonical = address === path && !search && !tag && !after && !department
          if (isCanonical) oneOffs.delete(key)
          keep(isCanonical ? pages : oneOffs, length)
        },
        // That there is no such page holds as long as that there is one.
        (error: unknown) => isAnswer(error) || oneOffs.delete(key),
      )
      return made.found
    }
    if (performance.now() - kept.at > freshMs)
      kept.again ??= this.#renew(kept, asked, who).finally(() => (kept.again = undefined))
    return kept.found
  }

  /** As it comes to those who ask over the network. */
  async #read(asked: AskSitePage, { address }: Who): Promise<string> {
    // As any visitor; from where they ask only says with whom they take turns.
    return JSON.stringify(await findSitePage(this.#services, asked, { address }))
  }

  async #renew(kept: Kept, asked: AskSitePage, who: Who): Promise<void> {
    const before = await kept.found.catch(() => undefined)
    try {
      const now = await this.#read(asked, who)
      if (JSON.stringify(before) !== now) kept.found = Promise.resolve(parse(now))
    } catch (error) {
      if (!isAnswer(error)) return
      kept.found = Promise.reject(error)
      kept.found.catch(() => {})
    }
    kept.at = performance.now()
  }
}

const parse = (text: string): FoundSitePage => JSON.parse(text)

const isAnswer = (error: unknown) =>
  error instanceof AppError && (error.code === 'NOT_FOUND' || error.code === 'UNAUTHENTICATED')
