import { useStore } from 'zustand'
import type { Playback, PlaybackState } from './playback.ts'

export const usePlayback = <Part>(
  { store }: Playback,
  select: (state: PlaybackState) => Part,
): Part => useStore(store, select)
