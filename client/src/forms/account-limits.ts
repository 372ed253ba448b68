/** The server's limits for account fields; a test compares them. */
export const accountLimits = {
  name: 100,
  email: 254,
  password: { min: 8, max: 128 },
} as const
