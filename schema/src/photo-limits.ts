/** Limits for uploaded photos. Without zod, so that the client can share them. */
export const photoLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  bytes: 5 * 1024 * 1024,
  /** Good phones take 24 megapixels. */
  pixels: 25_000_000,
} as const

export const photoProblems = {
  type: 'Choose a JPEG, PNG, WebP or AVIF image',
  size: 'Choose an image of at most 5 MB',
  pixels: 'Choose an image of at most 25 megapixels',
  empty: 'Choose an image',
  broken: 'This image is damaged and cannot be read',
} as const
