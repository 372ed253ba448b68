/**
 * The letter or digit of a key as on a Latin keyboard. On a Thai one, each of them writes something else, yet whoever
 * uses it presses the same key.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1 || /[\x20-\x7e]/.test(key)) return key.length > 1 ? key : key.toLowerCase()
  return (/^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? key).toLowerCase()
}
