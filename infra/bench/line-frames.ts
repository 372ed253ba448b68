import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { sought } from './long-line.ts'

/** As text, as it runs in the browser: resolves to when what was painted last was on the screen. */
const painted = `new Promise((resolve) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => resolve(performance.now())
  port2.postMessage(null)
}))`

const chart = '[role=tree][aria-label=Chart]'
/** Whether cards are drawn, near or far. */
const hasCards = `Boolean(document.querySelector('${chart} .box[width], ${chart} .far[d^=M]'))`

const until = (condition: string) => `new Promise((resolve) => {
  const look = () => (${condition} ? resolve() : requestAnimationFrame(look))
  look()
})`

/** Milliseconds from the press of the chart's tab until its first cards are painted. */
export function drawnAfter(page: Page): Promise<number> {
  return page.evaluate<number>(`(async () => {
    const began = performance.now()
    document.querySelector('a[href*="as=chart"]').click()
    await ${until(hasCards)}
    return (await ${painted}) - began
  })()`)
}

/** Milliseconds from the last key of a search until who was found stands still in the middle. */
async function searchedAfter(page: Page): Promise<number> {
  const field = page.getByRole('searchbox', { name: 'Search the line' })
  await field.fill('')
  await page.getByRole('button', { name: 'Next match' }).waitFor({ state: 'detached' })
  // Far from who is found, with boxes instead of cards.
  await page.getByRole('button', { name: 'Show all' }).click()
  await still(page)
  await field.focus()
  await page.keyboard.insertText(sought.name.slice(0, -1))
  const began = await page.evaluate<number>('performance.now()')
  await page.keyboard.insertText(sought.name.slice(-1))
  const ended = await page.evaluate<number>(`(async () => {
    const inTheMiddle = () => {
      const card = document.querySelector('.current')?.getBoundingClientRect()
      const box = document.querySelector('${chart}').getBoundingClientRect()
      const off = (one, other) => Math.abs(one - other) < 24
      return card && off(card.x + card.width / 2, box.x + box.width / 2) &&
        off(card.y + card.height / 2, box.y + box.height / 2)
    }
    await ${until('inTheMiddle()')}
    return ${painted}
  })()`)
  await still(page)
  return ended - began
}

/** Notes how long each frame takes as long as it is asked to. */
const noteFrames = `
  globalThis.noted = []
  let before = 0
  const note = (now) => {
    if (globalThis.isNoting && before) noted.push(now - before)
    before = globalThis.isNoting ? now : 0
    requestAnimationFrame(note)
  }
  requestAnimationFrame(note)`

/** For each way of moving the frames of each round. */
export type Frames = Record<string, number[][]>

const zooms = { near: 100, middle: 50 }
const steps = { zoom: 12, pan: 30 }

/** Searches, moves and zooms, round after round. */
export async function movedIn(page: Page, rounds: number, picture?: string) {
  await page.evaluate(noteFrames)
  const frame = page.getByRole('tree', { name: 'Chart', exact: true })
  const frames: Frames = {}
  const searchedMs: number[] = []
  const noting = async (name: string, work: () => Promise<unknown>) => {
    await page.evaluate('noted.length = 0; isNoting = true')
    await work()
    ;(frames[name] ??= []).push(await page.evaluate('isNoting = false, [...noted]'))
  }
  for (let round = 0; round < rounds; round += 1) {
    const kept = round === 0 ? picture : undefined
    // The pointer is above who was found, so that there is always something to see below it.
    searchedMs.push(await searchedAfter(page))
    await frame.scrollIntoViewIfNeeded()
    const box = (await frame.boundingBox())!
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    for (const [name, zoom] of Object.entries(zooms)) {
      await wheelTo(page, (percent) => percent >= zoom, -steps.zoom)
      await wheelTo(page, (percent) => percent <= zoom, steps.zoom)
      await still(page)
      if (kept) await page.screenshot({ path: `${kept}-${name}.png` })
      await noting(`panning at ${zoom}%`, () => drag(page, middle))
    }
    await wheelTo(page, (percent) => percent >= 200, -steps.zoom)
    await still(page)
    await noting('zooming out', () => wheelUntilStill(page, steps.zoom))
    await noting('zooming in', () => wheelTo(page, (percent) => percent >= 200, -steps.zoom))
    await page.getByRole('button', { name: 'Show all' }).click()
    await still(page)
    if (kept) await page.screenshot({ path: `${kept}-far.png` })
    await noting('panning, all seen', () => drag(page, middle))
  }
  return { frames, searchedMs }
}

const shownZoom = async (page: Page) =>
  Number.parseInt(await page.getByRole('status', { name: 'Zoom' }).innerText(), 10)

/** Ctrl and the wheel, which is what a trackpad's pinch is too, a step for each frame. */
async function wheelTo(page: Page, isThere: (zoom: number) => boolean, step: number) {
  await page.keyboard.down('Control')
  for (let at = 0; at < 400 && !isThere(await shownZoom(page)); at += 1) {
    await page.mouse.wheel(0, step)
    await sleep(8)
  }
  await page.keyboard.up('Control')
}

async function wheelUntilStill(page: Page, step: number) {
  await page.keyboard.down('Control')
  const transform = () => page.evaluate<string>(transformOfChart)
  let [before, now] = ['', await transform()]
  for (let at = 0; at < 400 && before !== now; at += 1) {
    for (let turn = 0; turn < 3; turn += 1) {
      await page.mouse.wheel(0, step)
      await sleep(12)
    }
    before = now
    now = await transform()
  }
  await page.keyboard.up('Control')
}

const transformOfChart = `document.querySelector('${chart} g[transform]').getAttribute('transform')`
const still = (page: Page) =>
  page.evaluate(`(async () => {
    let before = ''
    for (let same = 0; same < 4; ) {
      await ${painted}
      const now = ${transformOfChart}
      same = now === before ? same + 1 : 0
      before = now
    }
  })()`)

/** To and fro, further than what is drawn beyond the edges. */
async function drag(page: Page, { x, y }: { x: number; y: number }) {
  for (const [dx, dy] of [
    [16, 8],
    [-16, -8],
    [-16, 6],
    [16, -6],
  ] as const) {
    await page.mouse.move(x, y)
    await page.mouse.down()
    for (let step = 1; step <= steps.pan; step += 1) {
      await page.mouse.move(x + dx * step, y + dy * step)
      await sleep(8)
    }
    await page.mouse.up()
  }
  await page.mouse.move(x, y)
}
