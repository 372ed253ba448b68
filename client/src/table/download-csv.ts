const freeAfterMs = 10_000

/** Gives the browser a CSV file to save. The mark at its start tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, csv: string) {
  const text = csv.startsWith('\uFEFF') ? csv : `\uFEFF${csv}`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), freeAfterMs)
}
