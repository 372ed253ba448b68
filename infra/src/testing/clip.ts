import { readFileSync } from 'node:fs'

/**
 * Three seconds of a test picture in VP8, which every browser of the tests plays:
 * `ffmpeg -f lavfi -i testsrc2=size=192x108:rate=10:duration=3 -c:v libvpx -b:v 24k -g 10 clip.webm`
 */
export const clip = () => readFileSync(new URL('clip.webm', import.meta.url))
