interface Election {
  /** Takes over from a leader that does not answer, as one that its browser has suspended. */
  takeOver(): void
  stop(): void
}

/**
 * Makes one of the tabs that call this the leader, and another one when it goes: `lead` is called here when this tab's
 * turn comes, and what it returns when the turn is over.
 */
export function electLeader(name: string, lead: () => () => void): Election {
  let waiting: AbortController | undefined
  let endTurn: (() => void) | undefined
  let stopped = false

  function ask(options: LockOptions) {
    let over: (() => void) | undefined
    const turn = () =>
      new Promise<void>((release) => {
        const end = lead()
        over = endTurn = () => {
          over = endTurn = undefined
          end()
          release()
        }
      })
    navigator.locks.request(name, options, turn).catch(() => {
      // Waiting was given up; or another tab took over, and this one waits again.
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
