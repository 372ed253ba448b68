const peopleToQuarantine = 5
const quarantineMs = 15 * 60_000

/** The server's keys at one push service: one that is refused again and again is left alone for a while. */
export class KeyQuarantine {
  readonly #keys = new Map<string, { refused: Set<string>; until: number }>()

  restsUntil(keyId: string): Date | undefined {
    const until = this.#keys.get(keyId)?.until ?? 0
    return until > Date.now() ? new Date(until) : undefined
  }

  /** As another instance has found. */
  rest(keyId: string, until: Date): void {
    const key = this.#of(keyId)
    key.until = Math.max(key.until, until.getTime())
  }

  /** Whether a rest ends with this: what was still under way has proved the key good. */
  accepted(keyId: string): boolean {
    const rested = this.restsUntil(keyId) !== undefined
    this.#keys.delete(keyId)
    return rested
  }

  /**
   * The end of a rest that begins with this. The refusals must be of several people: somebody who subscribes with a
   * foreign key, on however many devices, must not silence everybody.
   */
  refused(keyId: string, userId: string): Date | undefined {
    const key = this.#of(keyId)
    key.refused.add(userId)
    if (key.refused.size < peopleToQuarantine || key.until > Date.now()) return undefined
    key.until = Date.now() + quarantineMs
    key.refused.clear()
    return new Date(key.until)
  }

  #of(keyId: string) {
    const key = this.#keys.get(keyId) ?? { refused: new Set(), until: 0 }
    this.#keys.set(keyId, key)
    return key
  }
}
