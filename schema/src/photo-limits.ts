/** Limits for uploaded photos. Without zod, so that the client can share them. */
export const photoLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  bytes: 5 * 1024 * 1024,
  /** Good phones take 24 megapixels. */
  pixels: 25_000_000,
} as const
