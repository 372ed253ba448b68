import { useEffect } from 'react'
import { useLanguage } from '../../words/language.ts'
import { firstCaptions, remembered } from './remembered.ts'
import type { CaptionTrack, Playback } from './playback.ts'
import { usePlayback } from './use-playback.ts'

/** Tells the player what there are captions in, and chooses those that are shown at first. */
export function useTracks({ store }: Playback, tracks: readonly CaptionTrack[] | undefined): void {
  const { language: ofPage } = useLanguage()
  useEffect(() => {
    if (!tracks) return
    const languages = tracks.map(({ language }) => language)
    const { captions, tracks: before } = store.getState()
    const isKept = before.length > 0 && (captions === null || languages.includes(captions))
    // Other addresses of the same video.
    if (isKept) return store.setState({ tracks })
    store.setState({ tracks, captions: firstCaptions(languages, remembered.read(), ofPage) })
  }, [store, tracks, ofPage])
}

/** The captions of a language as the browser has read them; null until it has. It reads those that are asked for. */
export function useTextTrack(playback: Playback, language: string | null): TextTrack | null {
  const tracks = usePlayback(playback, (state) => state.tracks)
  useEffect(() => {
    if (!tracks.some((each) => each.language === language)) return
    for (const element of playback.video()?.querySelectorAll('track') ?? [])
      if (element.srclang === language) element.track.mode = 'hidden'
  }, [playback, language, tracks])
  return usePlayback(playback, ({ read }) => (language && read[language]) || null)
}

/** Leaves the captions to the player, except where an iPhone shows the video without it. */
export function useNativeCaptions(playback: Playback): void {
  useEffect(() => {
    const video = playback.video()
    if (!video) return
    const { textTracks } = video
    let isAlone = false
    const settle = () => {
      const { captions } = playback.store.getState()
      for (const track of textTracks) {
        if (isAlone && track.language === captions) track.mode = 'showing'
        else if (track.mode === 'showing') track.mode = 'hidden'
      }
    }
    const alone = (next: boolean) => () => {
      isAlone = next
      settle()
    }
    const ending = new AbortController()
    const { signal } = ending
    textTracks.addEventListener('change', settle, { signal })
    video.addEventListener('webkitbeginfullscreen', alone(true), { signal })
    video.addEventListener('webkitendfullscreen', alone(false), { signal })
    return () => ending.abort()
  }, [playback])
}
