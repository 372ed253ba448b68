import { edgeLimits } from '../limits/edge-limits.ts'
import { networkOf } from '@prakat/kit/request-origin'

const { each, all } = edgeLimits.sockets.unknown

/** Counts connections that are not authenticated yet, which anybody can open. */
export class UnknownSockets {
  readonly #byNetwork = new Map<string, number>()
  #all = 0

  /**
   * Undefined if there are too many. Otherwise a function to call, once or more, when this one is authenticated or
   * gone.
   */
  open(address: string): (() => void) | undefined {
    const network = networkOf(address)
    const there = this.#byNetwork.get(network) ?? 0
    if (there >= each || this.#all >= all) return undefined
    this.#byNetwork.set(network, there + 1)
    this.#all += 1
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      this.#all -= 1
      const left = this.#byNetwork.get(network)! - 1
      if (left > 0) this.#byNetwork.set(network, left)
      else this.#byNetwork.delete(network)
    }
  }
}
