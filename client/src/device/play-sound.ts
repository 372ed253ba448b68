const notes = [
  { hertz: 880, at: 0 },
  { hertz: 1174.66, at: 0.12 },
]
const noteSeconds = 0.35
let context: AudioContext | undefined

/**
 * Plays two soft notes, or nothing while the page may not play sound: one that comes minutes late would only confuse.
 */
export async function playSound(): Promise<void> {
  if (typeof AudioContext !== 'function') return
  context ??= new AudioContext()
  if (context.state !== 'running') {
    const late = new Promise((resolve) => setTimeout(resolve, 500))
    await Promise.race([context.resume(), late]).catch(() => {})
  }
  if (context.state !== 'running') return void (await context.suspend().catch(() => {}))
  for (const { hertz, at } of notes) playNote(context, hertz, context.currentTime + at)
}

function playNote(audio: AudioContext, hertz: number, start: number) {
  const oscillator = audio.createOscillator()
  const gain = audio.createGain()
  oscillator.frequency.value = hertz
  gain.gain.setValueAtTime(0.0001, start)
  gain.gain.exponentialRampToValueAtTime(0.12, start + 0.02)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + noteSeconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(start)
  oscillator.stop(start + noteSeconds)
}
