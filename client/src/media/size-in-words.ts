const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** "3.4 MB", in the language of the page. */
export function sizeInWords(bytes: number, language: string): string {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  return new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: units[step]!, unitDisplay: 'short' },
    maximumFractionDigits: step > 1 ? 1 : 0,
  }).format(bytes / 1000 ** step)
}
