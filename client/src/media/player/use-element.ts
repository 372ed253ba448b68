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
  const given = useRef(beginning)
  given.current = beginning
  useEffect(() => playback.attach(element.current!), [playback, element])
  /** Whether what is shown has begun, and so knows its own place. */
  const hasBegun = useRef(false)
  const wantsToPlay = useRef(false)

  useEffect(() => {
    const video = element.current!
    const { store } = playback
    const ending = new AbortController()
    const on = (name: string, listener: () => void) =>
      video.addEventListener(name, listener, { signal: ending.signal })
    on('loadedmetadata', () => {
      const { place, start, playsAtOnce } = given.current
      const { seconds } = store.getState()
      if (seconds > 0 && seconds < video.duration) video.currentTime = seconds
      if (wantsToPlay.current || (playsAtOnce && !hasBegun.current)) playback.play()
      if (!hasBegun.current && start === null && seconds === 0) void goOn(playback, place)
      hasBegun.current = true
    })
    // A pause by hand; one that comes with the loss of the film is none.
    on('pause', () => {
      if (!video.error && !video.ended) wantsToPlay.current = false
    })
    on('play', () => (wantsToPlay.current = true))
    on('ended', () => (wantsToPlay.current = false))
    on('timeupdate', () => {
      if (!video.readyState) return
      given.current.place?.keep(video.currentTime, video.duration)
    })
    return () => ending.abort()
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
async function goOn(playback: Playback, place: Place | undefined): Promise<void> {
  const { duration } = playback.store.getState()
  const seconds = (await place?.read(duration || Infinity)) ?? 0
  const { seconds: now } = playback.store.getState()
  if (seconds > 0 && now < 1) playback.seek(seconds)
}
