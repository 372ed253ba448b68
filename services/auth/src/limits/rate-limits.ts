export interface RateLimit {
  points: number
  seconds: number
  /** Counted from the first attempt too many; without it the window simply ends. */
  blockSeconds?: number
}

/** How much is allowed to whom. Addresses stand for whole offices, so theirs are wide. */
export const rateLimits = {
  /** Wrong passwords for one account. */
  signInAccount: { points: 10, seconds: 15 * 60, blockSeconds: 15 * 60 },
  /** Wrong passwords from one address. */
  signInAddress: { points: 100, seconds: 15 * 60 },
  signUpAddress: { points: 300, seconds: 60 * 60 },
  /** Mails about sign-ups to one address; beyond that the answer is the same and no mail goes out. */
  signUpAccount: { points: 5, seconds: 60 * 60 },
  forgotAddress: { points: 30, seconds: 15 * 60 },
  /** Mails to one account; beyond that the answer is the same and no mail goes out. */
  forgotAccount: { points: 5, seconds: 60 * 60 },
  /** Beginnings of signing in without a password, each of which leaves a row for some minutes. */
  challengeAddress: { points: 600, seconds: 15 * 60 },
  resetAddress: { points: 100, seconds: 15 * 60 },
  verifyAddress: { points: 100, seconds: 15 * 60 },
  /** Mails by which one person has an address confirmed. */
  verifyAccount: { points: 5, seconds: 60 * 60 },
  /** Mails that staff send to one person. */
  staffAccount: { points: 10, seconds: 60 * 60 },
  /** Wrong passwords for one account from inside of it: apart from sign-in, so that a stranger cannot lock these. */
  confirmAccount: { points: 10, seconds: 15 * 60, blockSeconds: 15 * 60 },
  /** Photos that one person sends; each takes up to a second of a processor. */
  photoAccount: { points: 600, seconds: 60 * 60 },
  refreshAddress: { points: 3000, seconds: 60 },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof rateLimits
export type RateLimits = Record<LimitName, RateLimit>
