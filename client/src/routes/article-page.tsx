import { ArticleView } from '../articles/article-view.tsx'
import type { Article } from '../articles/article.ts'
import { usePolicyDraft } from '../articles/policies.tsx'
import { PageLinks } from '../navigation/page-links.tsx'
import { PublishedPage } from '../published/published-page.tsx'
import { LoadingOrFailed } from '../published/use-published-row.tsx'

export default function ArticlePage() {
  const { of, isReady, ...loading } = usePolicyDraft()
  if (!isReady) return <LoadingOrFailed of={of} {...loading} />
  return <PublishedPage of={of} View={View} Beside={PageLinks} />
}

const View = ({ row }: { row: Article }) => (
  <ArticleView row={row} beside={<PageLinks row={row} />} />
)
