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

  const hasGoneOn = useRef(false)
  /** Where it was left, unless another place was asked for or it was begun before that was known. */
  const goOn = useEffectEvent(async (from: Place) => {
    if (!hasBegun.current || hasGoneOn.current) return
    hasGoneOn.current = true
    const seconds = start === null ? await from.read(playback.store.getState().duration) : 0
    const { isBegun, seconds: now } = playback.store.getState()
    if (seconds > 0 && !isBegun && now === 0) playback.seek(seconds)
  })
  const onReady = useEffectEvent((video: HTMLVideoElement) => {
    const { seconds } = playback.store.getState()
    if (seconds > 0 && seconds < video.duration) playback.seek(seconds)
    if (wantsToPlay.current || (playsAtOnce && !hasBegun.current)) playback.play()
    hasBegun.current = true
    if (place) void goOn(place)
  })
  const onTime = useEffectEvent(({ readyState, currentTime, duration }: HTMLVideoElement) => {
    if (readyState && playback.store.getState().isBegun) place?.keep(currentTime, duration)
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

  // It may come after the film.
  useEffect(() => {
    if (place) void goOn(place)
  }, [place])

  useEffect(() => {
    if (!film) return
    begin()
    // Also where it is the same address, as the browser gave up on it.
    element.current?.setAttribute('src', film.stream)
  }, [film, element])
}
