const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The longest beginning that `fits`, never ending within what a reader sees as one character; '' if none does. */
export function fitText(text: string, fits: (cut: string) => boolean): string {
  if (fits(text)) return text
  // No limit that this is used for lets more through, and a long text takes long to be taken apart.
  const ends = [...graphemes.segment(text.slice(0, 3000))].map(({ index }) => index)
  const cutAt = (index: number) => `${text.slice(0, ends[index]).trimEnd()}…`
  let [fitting, tooLong] = [0, ends.length]
  while (tooLong - fitting > 1) {
    const middle = (fitting + tooLong) >> 1
    if (fits(cutAt(middle))) fitting = middle
    else tooLong = middle
  }
  return fitting === 0 ? '' : cutAt(fitting)
}
