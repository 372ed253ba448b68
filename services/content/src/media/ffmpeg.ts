import { spawn } from 'node:child_process'
import { setTimeout as later } from 'node:timers'
import type { Readable, Writable } from 'node:stream'

/**
 * Runs ffmpeg below everything else, and ends it when what it is connected to by descriptor 3 is closed: by us, or by
 * the system when this process is killed, so that none is ever left behind. What watches over it outlives a signal to
 * all of us, after which ffmpeg would write on for a while. The bound on processor time is for what nobody thought of.
 */
const guarded = `
ulimit -t "$1"; shift
nice -n 10 "$@" 3<&- & pid=$!
(trap '' TERM INT HUP; read -r _; kill -9 $pid) <&3 >/dev/null 2>&1 & guard=$!
exec 3<&-
wait $pid; code=$?
kill -9 $guard 2>/dev/null
exit $code`

/** Of what it says on its error stream. */
const keptText = 20_000
const probeCacheMs = 60_000
/** What a shell answers for a program that is not there or may not be run. */
const notRun = new Set([126, 127])
/** Of its own exit, or killed by whoever looks after the machine: nothing that the film could have done. */
const ended = new Set([130, 137, 143, 255])

export interface FfmpegRun {
  signal?: AbortSignal
  /** It is ended after that. */
  mostMs: number
  /** Keeps what it writes, up to so many bytes. */
  keep?: number
  /** How much of the film has been written, in seconds. */
  onProgress?: (seconds: number) => void
}

export interface FfmpegOutcome {
  /** `late`: it was ended after its time; `ended`: it was aborted, or killed by somebody; `missing`: it is not installed. */
  how: 'done' | 'failed' | 'late' | 'ended' | 'missing'
  output: Buffer
  text: string
}

export interface Ffmpeg {
  isInstalled(): Promise<boolean>
  run(args: readonly string[], how: FfmpegRun): Promise<FfmpegOutcome>
}

/** @param program its name or its path */
export function openFfmpeg(program: string): Ffmpeg {
  let known: { at: number; is: Promise<boolean> } | undefined
  const run = (args: readonly string[], how: FfmpegRun) => runGuarded([program, ...args], how)
  return {
    run,
    isInstalled() {
      // It may be installed or removed while this runs.
      if (!known || Date.now() - known.at > probeCacheMs)
        known = {
          at: Date.now(),
          is: run(['-version'], { mostMs: 10_000 }).then(({ how }) => how === 'done'),
        }
      return known.is
    },
  }
}

function runGuarded(
  command: readonly string[],
  { signal, mostMs, keep = 0, onProgress }: FfmpegRun,
): Promise<FfmpegOutcome> {
  // Of all its threads together, and never less than an honest run takes.
  const processorSeconds = Math.ceil((mostMs / 1000) * 8)
  const child = spawn('sh', ['-c', guarded, 'sh', String(processorSeconds), ...command], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, out, errors, life] = child.stdio as unknown as [null, Readable, Readable, Writable]
  let [isLate, text] = [false, '']
  const output: Buffer[] = []
  let kept = 0
  const end = () => life.destroy()
  life.on('error', () => {})
  const timer = later(() => {
    isLate = true
    end()
  }, mostMs)
  signal?.addEventListener('abort', end)
  if (signal?.aborted) end()
  errors.on('data', (bytes: Buffer) => (text = (text + bytes.toString()).slice(-keptText)))
  out.on('data', (bytes: Buffer) => {
    if (onProgress) for (const seconds of secondsIn(bytes.toString())) onProgress(seconds)
    kept += bytes.length
    if (kept <= keep) output.push(bytes)
    else if (keep > 0) end()
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, killedBy) => {
      const how = outcomeOf(code, {
        isLate,
        isEnded: killedBy !== null || signal?.aborted === true,
      })
      resolve({ how, output: Buffer.concat(output), text })
    })
  }).finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', end)
    end()
  }) as Promise<FfmpegOutcome>
}

/** By the signal of a program that used all its processor time. */
const overtime = 128 + 24

function outcomeOf(
  code: number | null,
  { isLate, isEnded }: { isLate: boolean; isEnded: boolean },
): FfmpegOutcome['how'] {
  if (code === 0) return 'done'
  if (isLate || code === overtime) return 'late'
  if (isEnded || code === null || ended.has(code)) return 'ended'
  return notRun.has(code) ? 'missing' : 'failed'
}

/** Of the lines of `-progress`. */
function secondsIn(lines: string): number[] {
  return [...lines.matchAll(/^out_time_us=(\d+)/gm)].map(([, micros]) => Number(micros) / 1e6)
}
