/** What a browser can tell of a film that it plays. */
export interface FilmFacts {
  /** Whole; null where nobody knows, as in some recordings. */
  seconds: number | null
  /** A picture that is not black. */
  frame: File | null
}

/** Parts of the length. Many films begin and end in black. */
const places = [0.1, 0.3, 0.6]
/** Of 255, on average. */
const leastLight = 16
const mostWidth = 1920
const patienceMs = 15_000

/** Looks into a file without sending it anywhere. Nothing is known of what the browser cannot play. */
export async function filmFacts(file: Blob): Promise<FilmFacts> {
  const video = document.createElement('video')
  Object.assign(video, { muted: true, preload: 'auto', playsInline: true })
  const address = URL.createObjectURL(file)
  try {
    video.src = address
    await waitForVideoEvent(video, 'loadeddata')
    const { duration } = video
    const isKnown = Number.isFinite(duration) && duration > 0
    const frame = await lightFrame(video, isKnown ? duration : 0).catch(() => null)
    return { seconds: isKnown ? Math.max(1, Math.round(duration)) : null, frame }
  } catch {
    return { seconds: null, frame: null }
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

async function lightFrame(video: HTMLVideoElement, duration: number): Promise<File | null> {
  for (const place of places) {
    video.currentTime = duration * place
    await waitForVideoEvent(video, 'seeked')
    if (lightOf(video) >= leastLight) return frameOf(video)
  }
  return null
}

/** How light what it shows is, of 255. */
function lightOf(video: HTMLVideoElement): number {
  const { data } = drawFrame(video, 32, 18)!.getImageData(0, 0, 32, 18)
  let sum = 0
  for (let at = 0; at < data.length; at += 4)
    sum += (data[at]! * 3 + data[at + 1]! * 6 + data[at + 2]!) / 10
  return sum / (data.length / 4)
}

/** What a video shows now, as a file. */
export async function frameOf(video: HTMLVideoElement): Promise<File> {
  const scale = Math.min(1, mostWidth / video.videoWidth)
  const size = [video.videoWidth * scale, video.videoHeight * scale].map(Math.round)
  const { canvas } = drawFrame(video, size[0]!, size[1]!)!
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  )
  if (!blob) throw new Error('The browser made no image of the frame')
  const second = Math.round(video.currentTime)
  return new File([blob], `frame-${second}s.jpg`, { type: 'image/jpeg' })
}

function drawFrame(video: HTMLVideoElement, width: number, height: number) {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  context?.drawImage(video, 0, 0, width, height)
  return context
}

function waitForVideoEvent(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${event} did not come`)), patienceMs)
    video.addEventListener(event, () => (clearTimeout(timer), resolve()), { once: true })
    video.addEventListener('error', () => (clearTimeout(timer), reject(video.error!)), {
      once: true,
    })
  })
}
