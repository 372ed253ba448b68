// Not among the schemas, because the client's forms use it without zod.

/** How far a digit of any script is behind the zero of its own: each has its ten in a row. */
function digitOf(digit: string): string {
  const at = digit.codePointAt(0)!
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(at - value - 1))) value += 1
  return String(value)
}

/**
 * A number as it is kept, of one that was copied from anywhere: marks of direction and joiners, which nobody sees, are
 * left out, and spaces, dashes and digits are those of ASCII.
 */
export const foldPhone = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/\p{Nd}/gu, digitOf)
    .trim()

/**
 * Accepts digits with separators, `+` in front and an extension: `+66 2 123 4567`, `02-123-4567 ext. 12`, or a short
 * internal number.
 */
export function isPhone(text: string): boolean {
  const folded = foldPhone(text)
  const digits = folded.replace(/\D/g, '').length
  const written = /^\+?[\d\s().\-/]+((ext\.?|x|#|ต่อ)\s*\d+\s*)?$/i
  return written.test(folded) && digits >= 3 && digits <= 20
}
