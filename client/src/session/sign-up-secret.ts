const storageKey = 'prakat-sign-up'

/** Shows the server, when a mail's link is opened, that this is the browser that signed up. */
export const signUpSecret = {
  read(): string | null {
    try {
      return localStorage.getItem(storageKey)
    } catch {
      return null
    }
  },
  write(secret: string) {
    localStorage.setItem(storageKey, secret)
  },
  clear() {
    localStorage.removeItem(storageKey)
  },
}
