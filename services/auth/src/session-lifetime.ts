/** A session lives this long after its last refresh. */
export const sessionSeconds = 30 * 24 * 3600

/** Two tabs may present the same refresh token this close together; later it counts as stolen. */
export const refreshGraceMs = 10_000
