import { scene, scenes, type Scene } from './pictures.ts'
import { drawFilm, films } from './videos.ts'

/** Begins to draw all pictures and films, one after the other, as that takes other threads than what is written meanwhile. */
export function drawAhead() {
  let last: Promise<unknown> = Promise.resolve()
  const next = (draw: () => Promise<Buffer>) => {
    const drawn = last.then(draw)
    // Whoever waits for it is told.
    last = drawn.catch(() => {})
    return drawn
  }
  return {
    pictures: (Object.keys(scenes) as Scene[]).map((name) => ({
      name,
      bytes: next(() => scene(name)),
    })),
    films: films
      .filter(({ scenes: parts }) => parts.length > 0)
      .map((film) => ({ title: film.title, bytes: next(() => drawFilm(film)) })),
  }
}
export type DrawnAhead = ReturnType<typeof drawAhead>
