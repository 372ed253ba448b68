import type { Frames } from './line-frames.ts'

/** What is measured of a line. */
export interface Finding {
  places: number
  /** The first one fetched the code too. */
  drawnMs: number[]
  frames: Frames
  searchedMs: number[]
}

const at = (all: number[], share: number) =>
  all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) * share)]!
const formatMs = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0).padStart(6)
/** The longest frame of each round. */
const longest = (rounds: number[][]) => rounds.map((frames) => Math.max(...frames))

/** Prints what was found. Whether all of it is as fast as it has to be: of the frames, in most rounds every one. */
export function findings(
  found: Finding[],
  most: { drawnMs: number; frameMs: number; searchedMs: number },
): boolean {
  for (const { places, drawnMs, frames, searchedMs } of found) {
    console.log(`\nA line of ${places} places, all open, milliseconds`)
    const [first = 0, ...again] = drawnMs
    console.log(`${'drawn for the first time'.padEnd(32)}${formatMs(first)}`)
    console.log(
      `${'drawn again, median'.padEnd(32)}${formatMs(at(again, 0.5))}   longest ${formatMs(at(again, 1))}`,
    )
    for (const [name, rounds] of Object.entries(frames))
      console.log(
        `${`frames of ${name}`.padEnd(32)}${formatMs(at(rounds.flat(), 0.5))}   p99 ${formatMs(at(rounds.flat(), 0.99))}   longest of each round ${longest(rounds).map(formatMs).join(' ')}`,
      )
    console.log(
      `${'searched and found, median'.padEnd(32)}${formatMs(at(searchedMs, 0.5))}   longest ${formatMs(at(searchedMs, 1))}`,
    )
  }
  const [few, many] = [found[0]!, found.at(-1)!]
  const ratio = (of: (each: Finding) => number[]) =>
    (at(of(many), 0.5) / at(of(few), 0.5)).toFixed(1)
  const longestOf = ({ frames }: Finding) =>
    Object.values(frames).map((each) => at(longest(each), 0.5))
  console.log(
    `\n${many.places} places beside ${few.places}: drawing takes ${ratio(({ drawnMs }) => drawnMs)} times as long, the longest frame ${(Math.max(...longestOf(many)) / Math.max(...longestOf(few))).toFixed(1)} times, a search ${ratio(({ searchedMs }) => searchedMs)} times`,
  )
  const drawn = Math.max(...many.drawnMs)
  const frame = Math.max(...longestOf(many))
  const searched = Math.max(...many.searchedMs)
  console.log(
    `of ${many.places}: drawn in ${drawn.toFixed(0)} ms of ${most.drawnMs} at most, the longest frame of a round ${frame.toFixed(0)} ms of ${most.frameMs}, found in ${searched.toFixed(0)} ms of ${most.searchedMs}`,
  )
  return drawn <= most.drawnMs && frame <= most.frameMs && searched <= most.searchedMs
}
