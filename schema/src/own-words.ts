/** Whose password it is to be. */
export interface PasswordOwner {
  name: string
  email: string
}

const product = ['prakat', 'ประกาศ']
/** Shorter names, such as Li or Ann, are part of too many words. */
const shortest = 4

/**
 * What a password holds that anybody would guess: the product, the address or the part of it before the `@`, the name
 * or one of its words. In any case of letters; undefined when there is nothing of it.
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
