export interface CsvPiece {
  csv: string
  /** How many lines of the file come before its first row, less the header's. */
  skipped: number
  rows: number
}

/** The rows of a CSV text; a line break within quotes belongs to its row. */
function rowsOf(csv: string): string[] {
  const rows: string[] = []
  let row = ''
  for (const line of csv.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    row = row === '' ? line : `${row}\n${line}`
    // Within an open quote there is an odd number of them.
    if ((row.split('"').length - 1) % 2 === 1) continue
    rows.push(row)
    row = ''
  }
  if (row) rows.push(row)
  return rows
}

/** Cuts a file into pieces that each have the header, so that a long import can tell how far it is. */
export function csvPieces(csv: string, size: number): CsvPiece[] {
  const [header = '', ...rows] = rowsOf(csv)
  const pieces: CsvPiece[] = []
  let skipped = 0
  for (let at = 0; at < rows.length; at += size) {
    const part = rows.slice(at, at + size)
    const filled = part.filter((row) => row.trim() !== '').length
    if (filled > 0) pieces.push({ csv: [header, ...part].join('\n'), skipped, rows: filled })
    skipped += part.reduce((lines, row) => lines + row.split('\n').length, 0)
  }
  return pieces
}
