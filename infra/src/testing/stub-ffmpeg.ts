import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What the stand-in does with a film: turns it into a clip, stops in the middle for good, or says that it is damaged. */
export type FilmWork = 'convert' | 'hang' | 'fail'

/** A program that behaves as ffmpeg does, for what becomes of its work where ffmpeg is not installed. */
export async function stubFfmpeg() {
  const folder = await mkdtemp(join(tmpdir(), 'prakat-test-ffmpeg-'))
  const [path, work, pids] = ['ffmpeg', 'work', 'pids'].map((name) => join(folder, name)) as [
    ...[string, string, string],
  ]
  const clip = new URL('clip.webm', import.meta.url).pathname
  await writeFile(path, program({ work, pids, clip }))
  await chmod(path, 0o755)
  await writeFile(pids, '')
  return {
    path,
    does: (what: FilmWork) => writeFile(work, what),
    /** Of the runs that made films, the newest last. */
    pids: async () => (await readFile(pids, 'utf8')).split('\n').filter(Boolean).map(Number),
  }
}

const program = ({ work, pids, clip }: Record<'work' | 'pids' | 'clip', string>) => `#!/bin/sh
case "$*" in
  -version) exit 0 ;;
  *image2pipe*) exit 1 ;;
  *-progress*) ;;
  *) echo '  Duration: 00:01:40.00, start: 0.000000' >&2; exit 1 ;;
esac
echo $$ >> '${pids}'
for target; do :; done
printf 'frame=1\\nout_time_us=40000000\\nprogress=continue\\n'
case "$(cat '${work}')" in
  hang) echo half > "\${target#file:}"; exec sleep 600 ;;
  fail) echo 'Invalid data found when processing input' >&2; exit 183 ;;
  *) cp '${clip}' "\${target#file:}"; printf 'out_time_us=100000000\\nprogress=end\\n' ;;
esac
`
