// Shared with the client, so without zod.

/**
 * Thai as its readers see it, whichever keys wrote it: sara am as one letter behind the tone (`น้ํา` is `น้ำ`), and sara ae
 * as one and not as two sara e. Unicode knows neither as the same (NFC leaves them).
 */
export const composeThai = (text: string) =>
  text
    .replace(/\u0e4d([\u0e48-\u0e4b]?)\u0e32/g, '$1\u0e33')
    .replace(/\u0e33([\u0e48-\u0e4b])/g, '$1\u0e33')
    .replace(/\u0e40\u0e40/g, '\u0e41')

/** Thai digits as those of ASCII. */
export const foldDigits = (text: string) =>
  text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))

/** A text as searches compare it. In databases the function `search_fold` does the same, for what is searched. */
export const searchFold = (text: string) => foldDigits(composeThai(text.toLowerCase()))
