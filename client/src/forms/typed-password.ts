import * as z from 'zod/mini'

/** One's present password, as typed to confirm something. Only the server can say whether it is right. */
export const typedPassword = z.string().check(z.minLength(1, 'Write your password'))
