import type { ComponentType } from 'react'
import { connection } from '../api/connection.ts'
import { chunkGuardMs } from '../constants.ts'
import { limitConcurrency } from './load-files.ts'
import { ownReload } from './own-reload.ts'

/** The code of a page could not be loaded. */
export class PageNotLoaded extends Error {}

export class PageNotFound extends Error {
  readonly status = 404
  /** Of an address that no page has, the message says all. */
  readonly isExpected = true
  constructor(path: string) {
    super(`Page not found: ${path}`)
  }
}

/** The loader of every address that no page has. */
export function notFound({ request }: { request: Request }): never {
  throw new PageNotFound(new URL(request.url).pathname)
}

export type LoadCode = () => Promise<{ default: ComponentType }>

/** A page of the routes, whose code is loaded when it is first visited. */
export function page(load: LoadCode) {
  const lazy = async () => ({ Component: (await orReloadPage(load)).default })
  // So that it can be loaded before.
  return Object.assign(lazy, { load })
}

/** Loads what a page cannot be without. */
export function orReloadPage<T>(load: () => Promise<T>): Promise<T> {
  return load().catch(async (error: unknown) => {
    // Show no error while the page reloads.
    if (await reloadIfStale()) return new Promise<never>(() => {})
    throw new PageNotLoaded('The page could not be loaded', { cause: error })
  })
}

let preloading = 0

/** Loads what somebody may need next, few files at once; null if it can't be loaded. */
export async function preload<T>(load: () => Promise<T>): Promise<T | null> {
  preloading += 1
  try {
    return await limitConcurrency(load)
  } catch {
    return null
  } finally {
    preloading -= 1
  }
}

export const isLoadable = (lazy: unknown): lazy is { load: LoadCode } =>
  typeof lazy === 'function' && 'load' in lazy

const firstPauseMs = 2_000
const longestPauseMs = 60_000

/** Loads a part of a page that is not essential, retrying until it works. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load()
    } catch (error) {
      console.warn('A part of the page could not be loaded yet', error)
      await onReconnectOrAfter(pauseMs)
    }
  }
}

function onReconnectOrAfter(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      unfollow()
      resolve()
    }
    const timer = setTimeout(go, pauseMs)
    const unfollow = connection.onBack(go)
  })
}

let leftAt = -Infinity
let looking: Promise<boolean> | null = null

/** Reloads the page when a part of it is gone from the server. */
export function reloadOnStaleChunk() {
  window.addEventListener('beforeunload', ({ isTrusted }) => {
    if (isTrusted) leftAt = Date.now()
  })
  // Whoever only points at a link stays where they are.
  window.addEventListener('vite:preloadError', () => {
    if (preloading === 0) void reloadIfStale()
  })
}

/**
 * After a deployment, an open page may need code that is gone. The page then reloads, but at most once in ten seconds
 * for a path, so that an outage does not become a loop, and only if the server answers. Whoever has typed something is
 * offered it instead. True if it reloads.
 */
export function reloadIfStale(): Promise<boolean> {
  looking ??= reload().finally(() => (looking = null))
  return looking
}

async function reload(): Promise<boolean> {
  if (!(await connection.look())) return false
  // Firefox aborts loading when a page is left; reloading would bring the person back.
  if (Date.now() - leftAt < chunkGuardMs) return false
  const key = `prakat-chunk-reload:${window.location.pathname}`
  try {
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < chunkGuardMs) return false
    const reloads = ownReload.tryNow()
    if (reloads) sessionStorage.setItem(key, String(Date.now()))
    return reloads
  } catch {
    return false
  }
}
