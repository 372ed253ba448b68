import { toFailure } from '../api/failure.ts'
import { LoadFailure } from '../ui/load-failure.tsx'

/** In place of a part of the account that could not be fetched. */
export function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return <LoadFailure what="This" failure={toFailure(error)} onRetry={onRetry} />
}
