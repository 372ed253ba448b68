/** Something the person starting Prakat can put right; the message is one sentence for them. */
export class SetupError extends Error {
  override name = 'SetupError'
}
