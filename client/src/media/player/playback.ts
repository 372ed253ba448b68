import { createStore, type StoreApi } from 'zustand'
import { remembered } from './remembered.ts'

export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** What a player does now. */
export interface PlaybackState {
  /** How long it is and what it looks like is known. */
  isReady: boolean
  /** It was played since the page was opened. */
  isBegun: boolean
  isPlaying: boolean
  isWaiting: boolean
  hasEnded: boolean
  seconds: number
  /** In seconds; 0 while it is not known. */
  duration: number
  /** How far it is loaded, in seconds. */
  loaded: number
  volume: number
  isMuted: boolean
  speed: number
  /** The language of the captions that are shown; null for none. */
  captions: string | null
  /** Of the transcript, where it is another one. */
  transcript: string | null
  /** What there are captions in, once that is known. */
  tracks: readonly CaptionTrack[]
  /** Those that the browser has read, by language. */
  read: Readonly<Record<string, TextTrack>>
}

export interface CaptionTrack {
  language: string
  label: string
  address: string
}

const initial: PlaybackState = {
  ...{ isReady: false, isBegun: false, isPlaying: false, isWaiting: false, hasEnded: false },
  ...{ seconds: 0, duration: 0, loaded: 0, volume: 1, isMuted: false, speed: 1 },
  ...{ captions: null, transcript: null, tracks: [], read: {} },
}

/** A video on a page, for the player and for what stands beside it, such as its transcript. */
export interface Playback {
  store: StoreApi<PlaybackState>
  /** Follows an element. @returns how to stop */
  attach(video: HTMLVideoElement): () => void
  video(): HTMLVideoElement | null
  play(): void
  pause(): void
  toggle(): void
  /** @param seconds from the beginning; before the player is there it begins at that place */
  seek(seconds: number): void
  skip(seconds: number): void
  setVolume(volume: number): void
  toggleMuted(): void
  setSpeed(speed: number): void
  stepSpeed(steps: 1 | -1): void
  chooseCaptions(language: string | null): void
  /** On or off, in the language that was chosen last. */
  toggleCaptions(): void
}

export function createPlayback(): Playback {
  const store = createStore<PlaybackState>(() => initial)
  let element: HTMLVideoElement | null = null
  const set = store.setState
  const play = () => void element?.play().catch(() => {})
  const seek = (seconds: number) => {
    const { duration } = store.getState()
    const to = Math.max(0, duration ? Math.min(seconds, duration) : seconds)
    set({ seconds: to, hasEnded: false })
    if (element?.readyState) element.currentTime = to
  }
  const setSpeed = (speed: number) => {
    set({ speed })
    remembered.keep({ speed })
    if (element) Object.assign(element, { defaultPlaybackRate: speed, playbackRate: speed })
  }
  const chooseCaptions = (captions: string | null) => {
    set({ captions })
    remembered.keep({ captions: captions ?? 'off', ...(captions && { language: captions }) })
  }
  return {
    store,
    attach(video) {
      element = video
      const { volume = 1, speed = 1 } = remembered.read()
      Object.assign(video, { volume, defaultPlaybackRate: speed, playbackRate: speed })
      set({ volume, speed })
      const stop = follow(video, store)
      return () => {
        stop()
        if (element === video) element = null
      }
    },
    video: () => element,
    play,
    pause: () => element?.pause(),
    toggle: () => (element?.paused ? play() : element?.pause()),
    seek,
    skip: (seconds) => seek(store.getState().seconds + seconds),
    setVolume(volume) {
      if (!element) return
      element.volume = Math.min(1, Math.max(0, Math.round(volume * 100) / 100))
      element.muted = element.volume === 0
      remembered.keep({ volume: element.volume || 1 })
    },
    toggleMuted() {
      if (!element) return
      element.muted = !element.muted
      if (!element.muted && element.volume === 0) element.volume = 0.5
    },
    setSpeed,
    stepSpeed(steps) {
      const at = speeds.findIndex((speed) => speed >= store.getState().speed)
      const next = speeds[(at === -1 ? speeds.length - 1 : at) + steps]
      if (next) setSpeed(next)
    },
    chooseCaptions,
    toggleCaptions() {
      const { captions, tracks } = store.getState()
      if (captions) return chooseCaptions(null)
      const last = remembered.read().language
      const found = tracks.find(({ language }) => language === last) ?? tracks[0]
      if (found) chooseCaptions(found.language)
    },
  }
}

/** Keeps what is known of an element in the store. */
function follow(video: HTMLVideoElement, { setState, getState }: Playback['store']): () => void {
  const ending = new AbortController()
  const on = (names: string, take: () => Partial<PlaybackState>) => {
    for (const name of names.split(' '))
      video.addEventListener(name, () => setState(take()), { signal: ending.signal })
  }
  // It is not known any more while another address is loaded.
  on('loadedmetadata durationchange', () =>
    Number.isFinite(video.duration) ? { isReady: true, duration: video.duration } : {},
  )
  on('play', () => ({ isPlaying: true, isBegun: true, hasEnded: false }))
  on('pause', () => ({ isPlaying: false }))
  on('ended', () => ({ isPlaying: false, hasEnded: true }))
  on('waiting seeking', () => ({ isWaiting: true }))
  on('playing canplay seeked pause ended', () => ({ isWaiting: false }))
  on('timeupdate seeked', () => (video.readyState ? { seconds: video.currentTime } : {}))
  on('progress timeupdate', () => ({ loaded: bufferedEnd(video) }))
  on('volumechange', () => ({ volume: video.volume, isMuted: video.muted }))
  on('ratechange', () => ({ speed: video.playbackRate }))
  const onLoad = ({ target }: Event) => {
    if (!(target instanceof HTMLTrackElement)) return
    setState({ read: { ...getState().read, [target.srclang]: target.track } })
  }
  // What its elements have loaded does not bubble.
  video.addEventListener('load', onLoad, { signal: ending.signal, capture: true })
  return () => ending.abort()
}

/** The end of what is loaded around the place that is shown. */
function bufferedEnd({ buffered, currentTime }: HTMLVideoElement): number {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime + 0.5 && buffered.end(at) >= currentTime)
      return buffered.end(at)
  }
  return 0
}
