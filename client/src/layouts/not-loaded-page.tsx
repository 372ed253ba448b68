import { toFailure } from '../api/failure.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'

interface NotLoadedPageProps {
  /** What the page is about, as a sentence begins with it: "The person". */
  what: string
  error: Error
  /** What is said when there is no such thing. */
  gone: { title: string; description: string }
  list: { to: string; label: string }
  retry: () => void
}

/** In the place of a page about one thing that could not be had. */
export function NotLoadedPage({ what, error, gone, list, retry }: NotLoadedPageProps) {
  return (
    <LoadFailure heading="h1" failure={toFailure(error)} onRetry={retry} {...{ what, gone }}>
      <ButtonLink to={list.to} variant="outline">
        {list.label}
      </ButtonLink>
    </LoadFailure>
  )
}
