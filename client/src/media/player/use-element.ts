import { useEffect, useRef, type RefObject } from 'react'
import type { Film } from './film.ts'
import type { Playback } from './playback.ts'
import type { Place } from './played-to.ts'

interface Beginning {
  place: Place | undefined
  start: number | null
  playsAtOnce: boolean
}

/**
 * Gives the element its film, and another address of it when there is one: then it goes on where it was. It is given once
 * the element is on the page, as React throws away what is reported before.
 */
export function useElement(
  playback: Playback,
  element: RefObject<HTMLVideoElement | null>,
  film: Film | null,
  beginning: Beginning,
): void {
  const given = useRef({ ...beginning, film })
  given.current = { ...beginning, film }
  useEffect(() => playback.attach(element.current!), [playback, element])
  /** Whether what is shown has begun, and so knows its own place. */
  const hasBegun = useRef(false)
  const wantsToPlay = useRef(false)

  useEffect(() => {
    const video = element.current!
    const { store } = playback
    const ending = new AbortController()
    const on = (name: string, listener: () => void, target: EventTarget = video) =>
      target.addEventListener(name, listener, { signal: ending.signal })
    /** Of what was played; what is only loaded has not been watched. */
    const keep = (isLast = false) => {
      if (!video.readyState || !store.getState().isBegun) return
      given.current.place?.keep(video.currentTime, video.duration, isLast)
    }
    on('loadedmetadata', () => {
      const { place, start, playsAtOnce } = given.current
      const { seconds } = store.getState()
      if (seconds > 0 && seconds < video.duration) video.currentTime = seconds
      if (wantsToPlay.current || (playsAtOnce && !hasBegun.current)) playback.play()
      if (!hasBegun.current && start === null && seconds === 0)
        goOn(playback, place, given.current.film)
      hasBegun.current = true
    })
    // A pause by hand; one that comes with the loss of the film is none.
    on('pause', () => {
      keep(true)
      if (!video.error && !video.ended) wantsToPlay.current = false
    })
    on('play', () => (wantsToPlay.current = true))
    on('ended', () => (wantsToPlay.current = false))
    on('timeupdate', () => keep())
    on('pagehide', () => keep(true), window)
    return () => {
      keep(true)
      ending.abort()
    }
  }, [playback, element])

  useEffect(() => {
    const video = element.current
    if (!film || !video) return
    const { start } = given.current
    if (!hasBegun.current && start !== null) playback.seek(start)
    video.src = film.stream
  }, [film, playback, element])
}

/** Where it was left, unless it was begun before that was known. */
function goOn(playback: Playback, place: Place | undefined, film: Film | null): void {
  const { duration, seconds } = playback.store.getState()
  const to = place?.read(duration || Infinity, film?.playedTo ?? 0) ?? 0
  if (to > 0 && seconds < 1) playback.seek(to)
}
