import { AppError } from '@prakat/schema/app-error'

export interface TurnLimits {
  /** So many wait at most, each with its file in memory. */
  waiting: number
  /** For so long at most. */
  patienceMs: number
}

/** Work that takes a lot is done one at a time; some may wait for it, and everybody else is asked to come again. */
export function createTurns({ waiting, patienceMs }: TurnLimits) {
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0

  return function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (queued >= waiting) return Promise.reject(busy())
    queued += 1
    return new Promise<T>((resolve, reject) => {
      let isWaiting = true
      const leave = () => {
        clearTimeout(timer)
        if (isWaiting) queued -= 1
        isWaiting = false
      }
      const timer = setTimeout(() => {
        leave()
        reject(busy())
      }, patienceMs)
      last = last.then(async () => {
        if (!isWaiting) return
        leave()
        await work().then(resolve, reject)
      })
    })
  }
}

function busy(): AppError {
  return new AppError('RATE_LIMITED', 'Many photos are being worked on; try again in a moment', {
    details: { retryAfterSeconds: 5 },
  })
}
