import type { Page } from 'playwright-core'

/** What is measured of a week. */
export interface Finding {
  people: number
  shifts: number
  /** The first one fetched the code too. */
  openMs: number[]
  keys: Record<string, number[]>
  serverMs: number[]
  processorMs: number
  bytes: number
}

const pressed = {
  'an arrow': ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'PageDown', 'PageUp'],
  'the key of a template': ['2', 'ArrowDown', '3', 'ArrowRight', '2', 'ArrowDown', '3'],
  'taking a shift along': ['Alt+ArrowRight', 'Alt+ArrowDown', 'Alt+ArrowLeft', 'Alt+ArrowUp'],
  'removing and undoing': ['Delete', 'ControlOrMeta+z', 'Delete', 'ControlOrMeta+z'],
}

/** As text, as it runs in the browser: notes for each key when the frame has been painted in which it was answered. */
const noteKeys = `
  globalThis.taken = []
  addEventListener('keydown', ({ timeStamp }) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => taken.push(performance.now() - timeStamp)
    port2.postMessage(null)
  }), true)`

const untilMoreThan = (before: number) => `new Promise((resolve) => {
  const look = () => (taken.length > ${before} ? resolve() : setTimeout(look, 5))
  look()
})`

/** For each kind of key the milliseconds from the press until what it did has been painted. */
export async function keysOf(page: Page): Promise<Finding['keys']> {
  await page.evaluate(noteKeys)
  const found: Finding['keys'] = {}
  for (const [name, keys] of Object.entries(pressed)) {
    await page.evaluate('taken.length = 0')
    for (let round = 0; round < 4; round += 1)
      for (const key of keys) {
        const before = await page.evaluate<number>('taken.length')
        await page.keyboard.press(key)
        await page.evaluate(untilMoreThan(before))
      }
    found[name] = await page.evaluate<number[]>('[...taken]')
  }
  return found
}

const at = (all: number[], share: number) =>
  all.toSorted((one, other) => one - other)[Math.floor((all.length - 1) * share)]!
const formatMs = (ms: number) => ms.toFixed(ms < 10 ? 1 : 0).padStart(6)

/** Prints what was found. Whether all of it is as fast as it has to be. */
export function findings(found: Finding[], most: { openMs: number; keyMs: number }): boolean {
  for (const { people, shifts, openMs, keys, serverMs, processorMs, bytes } of found) {
    console.log(`\nA week of ${people} people, ${shifts} shifts, milliseconds`)
    const [first = 0, ...again] = openMs
    console.log(`${'opened for the first time'.padEnd(32)}${formatMs(first)}`)
    console.log(
      `${'opened again, median'.padEnd(32)}${formatMs(at(again, 0.5))}   longest ${formatMs(at(again, 1))}`,
    )
    for (const [name, taken] of Object.entries(keys))
      console.log(
        `${name.padEnd(32)}${formatMs(at(taken, 0.5))}   p95 ${formatMs(at(taken, 0.95))}   longest ${formatMs(at(taken, 1))}   of ${taken.length}`,
      )
    console.log(
      `${'the server, median'.padEnd(32)}${formatMs(at(serverMs, 0.5))}   processors ${formatMs(processorMs)}   ${(bytes / 1000).toFixed(0)} kB`,
    )
  }
  const [few, many] = [found[0]!, found.at(-1)!]
  const keysIn = ({ keys }: Finding) => Object.values(keys).flat()
  const ratio = (of: (each: Finding) => number[]) =>
    (at(of(many), 0.5) / at(of(few), 0.5)).toFixed(1)
  console.log(
    `\n${many.people} people beside ${few.people}: opening takes ${ratio(({ openMs }) => openMs)} times as long, a key ${ratio(keysIn)} times, the server ${ratio(({ serverMs }) => serverMs)} times`,
  )
  const [opened, key] = [Math.max(...many.openMs), at(keysIn(many), 0.95)]
  console.log(
    `of ${many.people}: opened in ${opened.toFixed(0)} ms of ${most.openMs} at most, 95 of 100 keys in ${key.toFixed(0)} ms of ${most.keyMs}`,
  )
  return opened <= most.openMs && key <= most.keyMs
}
