import { PublishedAmendPage } from '../published/published-amend.tsx'
import { articles } from './articles.tsx'

export default function ArticleAmendPage() {
  return <PublishedAmendPage of={articles} />
}
