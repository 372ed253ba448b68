interface Election {
  /** Takes over from a leader that does not answer, for example because its tab is suspended. */
  takeOver(): void
  stop(): void
}

/**
 * Makes one of the calling tabs the leader, and another when that one goes. `lead` is called when this tab becomes the
 * leader, and the function it returns when that ends.
 */
export function electLeader(name: string, lead: () => () => void): Election {
  let waiting: AbortController | undefined
  let endTurn: (() => void) | undefined
  let stopped = false

  function ask(options: LockOptions) {
    let over: (() => void) | undefined
    const turn = () => {
      // It was on its way when this tab stopped, and nobody would end it.
      if (stopped) return undefined
      return new Promise<void>((release) => {
        const end = lead()
        over = endTurn = () => {
          over = endTurn = undefined
          end()
          release()
        }
      })
    }
    navigator.locks.request(name, options, turn).catch(() => {
      // Either waiting was aborted, or another tab took over and this one waits again.
      if (!over) return
      over()
      if (!stopped) stand()
    })
  }

  function stand() {
    waiting = new AbortController()
    ask({ signal: waiting.signal })
  }

  stand()
  return {
    takeOver() {
      if (endTurn || stopped) return
      waiting?.abort()
      ask({ steal: true })
    },
    stop() {
      stopped = true
      waiting?.abort()
      endTurn?.()
    },
  }
}
