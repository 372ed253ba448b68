import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@prakat/schema/app-error'
import { LRUCache } from 'lru-cache'

/** What is found is remembered for less than the time between two looks, so that each of these is a new one. */
const keptMs = 9_000
const recheckMs = 10_000

/**
 * Finds files for requests, and remembers what it found for nine seconds from when it was looked up, however often it is
 * asked for: a player that seeks asks many times a second.
 *
 * @param find Asks whether they may still see it. What it throws is not remembered.
 */
export function rememberFiles<Asked extends object, Found extends object>(
  find: (asked: Asked, request: FastifyRequest) => Promise<Found>,
) {
  const files = new LRUCache<string, Found, { asked: Asked; request: FastifyRequest }>({
    max: 20_000,
    ttl: keptMs,
    fetchMethod: (_, __, { context }) => find(context.asked, context.request),
  })
  return async (asked: Asked, request: FastifyRequest): Promise<Found> => {
    const isOver = 'expires' in asked && Number(asked.expires) * 1000 <= Date.now()
    if (isOver) return find(asked, request)
    return (await files.fetch(JSON.stringify(asked), { context: { asked, request } }))!
  }
}

/** Looks again while a file is being sent, and cuts it off when it is refused. A large one is read for hours. */
export function cutWhenRefused({ raw, log }: FastifyReply, find: () => Promise<unknown>): void {
  const timer = setInterval(() => {
    find().catch((error: unknown) => {
      const isRefused = error instanceof AppError && /^(NOT_FOUND|FORBIDDEN)$/.test(error.code)
      // Services that are away say nothing about anybody's rights.
      if (!isRefused || raw.destroyed) return
      log.info({ reason: error.code }, 'a file is sent no further')
      raw.destroy()
    })
  }, recheckMs)
  timer.unref()
  raw.once('close', () => clearInterval(timer))
}
