/** Lengths of what people tell about themselves; the server's own, which a test holds them to. */
export const accountLimits = {
  name: 100,
  email: 254,
  password: { min: 8, max: 128 },
} as const
