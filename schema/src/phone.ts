/**
 * Accepts digits with separators, `+` in front and an extension: `+66 2 123 4567`, `02-123-4567 ext. 12`, or a short
 * internal number. Not among the schemas, because the client's forms use it without zod.
 */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  const written = /^\+?[\d\s().\-/]+((ext\.?|x|#|ต่อ)\s*\d+\s*)?$/i
  return written.test(text) && digits >= 3 && digits <= 20
}
