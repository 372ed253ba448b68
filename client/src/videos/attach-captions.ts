import type { Cue } from './cues.ts'

const settleMs = 300

/**
 * Shows captions on a video while they are written. They are read by the browser, as those of readers are.
 * @returns what takes them away
 */
export function attachCaptions(video: HTMLVideoElement, cues: readonly Cue[]): () => void {
  const timer = setTimeout(() => {
    const [track = video.addTextTrack('captions')] = video.textTracks
    // Only the cues of what is shown or hidden can be read.
    track.mode = 'showing'
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    for (const { start, end, text } of cues)
      if (end > start) track.addCue(new VTTCue(start / 1000, end / 1000, text))
  }, settleMs)
  return () => clearTimeout(timer)
}
