import { PublishedListPage } from '../published/published-list-page.tsx'
import { filterOf } from '../table/filters.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { m } from '../words/m.ts'
import { articlesList, kinds } from './article.ts'
import { articles, kind, useWithdraw } from './articles.tsx'
import { PoliciesButton } from './policies.tsx'

export default function ArticlesPage() {
  return (
    <PublishedListPage
      of={articles}
      list={useListPage(articlesList)}
      actions={[useWithdraw()]}
      filters={[filterOf('kind', kind)]}
      begin={<PoliciesButton />}
      columns={[
        {
          id: 'kind',
          header: m.articles_kind(),
          cell: (row) => kinds[row.kind](),
          width: '24',
          optional: true,
        },
      ]}
    />
  )
}
