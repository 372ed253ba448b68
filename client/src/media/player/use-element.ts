import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
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
  { place, start, playsAtOnce }: Beginning,
): void {
  /** Whether what is shown has begun, and so knows its own place. */
  const hasBegun = useRef(false)
  const wantsToPlay = useRef(false)

  const onReady = useEffectEvent((video: HTMLVideoElement) => {
    const { seconds } = playback.store.getState()
    if (seconds > 0 && seconds < video.duration) playback.seek(seconds)
    if (wantsToPlay.current || (playsAtOnce && !hasBegun.current)) playback.play()
    if (!hasBegun.current && start === null && seconds === 0) void goOn(playback, place)
    hasBegun.current = true
  })
  const onTime = useEffectEvent(({ readyState, currentTime, duration }: HTMLVideoElement) => {
    if (readyState) place?.keep(currentTime, duration)
  })
  const begin = useEffectEvent(() => {
    if (!hasBegun.current && start !== null) playback.seek(start)
  })

  useEffect(() => playback.attach(element.current!), [playback, element])
  useEffect(() => {
    const video = element.current!
    const ending = new AbortController()
    const on = (name: string, listener: () => void) =>
      video.addEventListener(name, listener, { signal: ending.signal })
    on('loadedmetadata', () => onReady(video))
    on('timeupdate', () => onTime(video))
    on('play', () => (wantsToPlay.current = true))
    on('ended', () => (wantsToPlay.current = false))
    // By hand; one that comes with the loss of the film is none.
    on('pause', () => {
      if (!video.error && !video.ended) wantsToPlay.current = false
    })
    return () => ending.abort()
  }, [element])

  useEffect(() => {
    if (!film) return
    begin()
    // Also where it is the same address, as the browser gave up on it.
    element.current?.setAttribute('src', film.stream)
  }, [film, element])
}

/** Where it was left, unless it was begun before that was known. */
async function goOn(playback: Playback, place: Place | undefined): Promise<void> {
  const { duration } = playback.store.getState()
  const seconds = (await place?.read(duration || Infinity)) ?? 0
  const { seconds: now } = playback.store.getState()
  if (seconds > 0 && now < 1) playback.seek(seconds)
}
