import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import type { Film } from './film.ts'
import type { Playback } from './playback.ts'
import type { Place } from './played-to.ts'

interface StartPosition {
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
  { place, start, playsAtOnce }: StartPosition,
): void {
  /** Whether what is shown has begun, and so knows its own place. */
  const hasBegun = useRef(false)
  const wantsToPlay = useRef(false)
  const hasGoneOn = useRef(false)
  /** Where it was left, unless another place was asked for or it was begun before that was known. */
  const goOn = useEffectEvent((from: Place) => {
    if (!hasBegun.current || hasGoneOn.current || !film) return
    hasGoneOn.current = true
    const { isBegun, seconds: now, duration } = playback.store.getState()
    const seconds = start === null ? from.read(duration || Infinity, film.playedTo) : 0
    if (seconds > 0 && !isBegun && now === 0) playback.seek(seconds)
  })
  const onReady = useEffectEvent((video: HTMLVideoElement) => {
    const { seconds } = playback.store.getState()
    if (seconds > 0 && seconds < video.duration) playback.seek(seconds)
    if (wantsToPlay.current || (playsAtOnce && !hasBegun.current)) playback.play()
    hasBegun.current = true
    if (place) goOn(place)
  })
  /** Of what was played; what is only loaded has not been watched. */
  const keep = useEffectEvent((video: HTMLVideoElement, isLast = false) => {
    const { readyState, currentTime, duration } = video
    if (readyState && playback.store.getState().isBegun) place?.keep(currentTime, duration, isLast)
  })
  const begin = useEffectEvent(() => {
    if (!hasBegun.current && start !== null) playback.seek(start)
  })

  useEffect(() => playback.attach(element.current!), [playback, element])
  useEffect(() => {
    const video = element.current!
    const ending = new AbortController()
    const on = (name: string, listener: () => void, target: EventTarget = video) =>
      target.addEventListener(name, listener, { signal: ending.signal })
    on('loadedmetadata', () => onReady(video))
    on('timeupdate', () => keep(video))
    on('pagehide', () => keep(video, true), window)
    on('play', () => (wantsToPlay.current = true))
    on('ended', () => (wantsToPlay.current = false))
    // By hand; one that comes with the loss of the film is none.
    on('pause', () => {
      keep(video, true)
      if (!video.error && !video.ended) wantsToPlay.current = false
    })
    return () => {
      keep(video, true)
      ending.abort()
    }
  }, [element])

  // It may come after the film.
  useEffect(() => {
    if (place) goOn(place)
  }, [place])

  useEffect(() => {
    if (!film) return
    begin()
    // Also where it is the same address, as the browser gave up on it.
    element.current?.setAttribute('src', film.stream)
  }, [film, element])
}
