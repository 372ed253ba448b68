import { serverAddress } from '../../api/server-address.ts'
import type { LineTree } from '../use-line.ts'
import type { ChartLayout } from './chart-layout.ts'

/** Sharp on paper too, at the size that a card shows it. */
const edge = 112
const atOnce = 6
const timeoutMs = 10_000

/** The photos of those who are drawn, as data URLs by their addresses. One that does not come is left out. */
export async function inlinePhotos(
  tree: LineTree,
  layout: ChartLayout,
): Promise<ReadonlyMap<string, string>> {
  const drawn = layout.cards.map(({ id }) => tree.byId.get(id)?.photo)
  const waiting = [...new Set(drawn.filter((photo) => photo !== null && photo !== undefined))]
  const inlined = new Map<string, string>()
  async function work() {
    for (let photo = waiting.pop(); photo; photo = waiting.pop()) {
      const url = await smallPhoto(photo).catch(() => null)
      if (url) inlined.set(photo, url)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return inlined
}

async function smallPhoto(path: string): Promise<string | null> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(serverAddress.of(path), { signal })
  if (!response.ok) return null
  const picture = await createImageBitmap(await response.blob())
  const canvas = document.createElement('canvas')
  canvas.width = edge
  canvas.height = edge
  const side = Math.min(picture.width, picture.height)
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, edge, edge)
  picture.close()
  return canvas.toDataURL('image/jpeg', 0.85)
}
