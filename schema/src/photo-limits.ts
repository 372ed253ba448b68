/** What a photo may be when it is sent. Without zod, so that the client shares it. */
export const photoLimits = {
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
  bytes: 5 * 1024 * 1024,
  /** 24 megapixels is what the better phones take. */
  pixels: 25_000_000,
} as const

export const photoProblems = {
  type: 'Choose a JPEG, PNG, WebP or AVIF image',
  size: 'Choose an image of at most 5 MB',
  pixels: 'Choose an image of at most 25 megapixels',
  empty: 'Choose an image',
  broken: 'This image is damaged and cannot be read',
} as const
