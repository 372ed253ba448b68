/** The person whose password it will be. */
export interface PasswordOwner {
  name: string
  email: string
}

const product = ['prakat', 'ประกาศ']
/** Shorter names, such as Li or Ann, occur in too many words. */
const shortest = 4

/**
 * A part of the password that anybody would guess: the product, the address or its part before the `@`, the name or
 * one of its words. Ignores case. Undefined if there is none.
 */
export function ownWordIn(password: string, { name, email }: PasswordOwner): string | undefined {
  const [account = ''] = email.split('@', 1)
  const words = [...product, email, account, name, ...name.split(/[\s.,'’()-]+/)]
  const text = fold(password)
  return words
    .map((word) => word.trim())
    .find((word) => [...word].length >= shortest && text.includes(fold(word)))
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase()
