import type { FastifyRequest } from 'fastify'

/** Whether whoever asks has what the tag is of (RFC 9110, If-None-Match). */
export const isKnown = ({ headers }: Pick<FastifyRequest, 'headers'>, tag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .some((each) => each.trim().replace(/^W\//, '') === tag || each.trim() === '*')
