import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  findFilm,
  FilmTrouble,
  diagnoseStream,
  type Film,
  type FilmSource,
  type Trouble,
} from './film.ts'

const everyMs = 8_000
const networkError = 2

interface FoundFilm {
  film: Film | null
  trouble: Trouble | null
  /** Asks for other addresses. */
  renew(): void
  /** The browser gave up on it, with a code of `MediaError`. */
  onError(code: number | undefined): void
  /** It plays, so the next trouble is a new one. */
  onPlaying(): void
}

/**
 * Where a film is played from. When its addresses have expired others are asked for, and when the line is lost it is
 * looked for again: at once when the browser says that there is one, and every few seconds.
 */
export function useFilm(given: FilmSource): FoundFilm {
  const { id, address } = { id: null, address: '', ...given }
  const source = useMemo(() => (id === null ? { address } : { id }), [id, address])
  const [film, setFilm] = useState<Film | null>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  /** It broke off before, and nothing was played since. */
  const hasFailed = useRef(false)
  /** Only what the last question brings counts. */
  const turn = useRef(0)

  const settle = useCallback(async (look: () => Promise<Film>) => {
    const mine = (turn.current += 1)
    try {
      const found = await look()
      if (mine !== turn.current) return
      setFilm(found)
      setTrouble(null)
    } catch (error) {
      if (mine === turn.current) setTrouble(error instanceof FilmTrouble ? error.trouble : 'lost')
    }
  }, [])
  const renew = useCallback(() => void settle(() => findFilm(source)), [settle, source])
  useEffect(() => {
    const timer = setTimeout(renew)
    return () => {
      clearTimeout(timer)
      turn.current += 1
    }
  }, [renew])

  useEffect(() => {
    if (trouble !== 'lost') return
    const again = () => void settle(() => findReachable(source))
    const timer = setInterval(again, everyMs)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [trouble, settle, source])

  return {
    film,
    trouble,
    renew,
    onError: (code) =>
      void settle(async () => {
        const found = await findReachable(source)
        if (code !== networkError && !film?.isOver()) throw new FilmTrouble('unplayable')
        // It can be reached, and yet breaks off each time: only now and then.
        if (hasFailed.current) throw new FilmTrouble('lost')
        hasFailed.current = true
        return found
      }),
    onPlaying: () => (hasFailed.current = false),
  }
}

async function findReachable(source: FilmSource): Promise<Film> {
  const found = await findFilm(source)
  const trouble = await diagnoseStream(found.stream)
  if (trouble !== 'unplayable') throw new FilmTrouble(trouble)
  return found
}
