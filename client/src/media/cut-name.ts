/** As much of a name as stays at its end: what tells "ward-photo-1.jpg" from the next one. */
const endLength = 8

/** A name in two, of which the first part gives way where there is too little room. */
export function cutName(name: string): [start: string, end: string] {
  let at = Math.max(0, name.length - endLength)
  // What is written above or below a letter stays with it, and no character is cut in two.
  while (at > 0 && /^[\p{M}\u0e33\udc00-\udfff]/u.test(name.slice(at))) at -= 1
  if (at > 0 && isLowSurrogate(name, at)) at -= 1
  return [name.slice(0, at), name.slice(at)]
}

const isLowSurrogate = (text: string, at: number) => {
  const code = text.charCodeAt(at)
  return code >= 0xdc00 && code <= 0xdfff
}
