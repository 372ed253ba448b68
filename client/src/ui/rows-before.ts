/**
 * How many rows a part of a page had when it was last seen in this browser, so that as much room is held for it while it
 * loads, and nothing below it moves. Null where it was never seen.
 */
export const rowsBefore = {
  read(part: string): number | null {
    try {
      const kept = localStorage.getItem(`prakat-rows:${part}`)
      return kept === null ? null : Number(kept)
    } catch {
      return null
    }
  },
  write(part: string, rows: number): void {
    try {
      localStorage.setItem(`prakat-rows:${part}`, String(rows))
    } catch {
      // It is held for as many as there are mostly.
    }
  },
}
