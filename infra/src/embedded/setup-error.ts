/** A problem that the person starting Prakat can fix. The message is one sentence for them. */
export class SetupError extends Error {
  override name = 'SetupError'
}
