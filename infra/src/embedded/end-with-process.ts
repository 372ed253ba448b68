/**
 * Runs when this process exits without having stopped in order: on an uncaught error, or asked to
 * end while it was still starting. Only what needs no waiting can be done then. The answer calls
 * it off.
 */
export function endWithProcess(end: () => void): () => void {
  const atExit = () => {
    try {
      end()
    } catch {
      // Already gone, which is what was wanted.
    }
  }
  process.once('exit', atExit)
  return () => process.off('exit', atExit)
}
