import { policyPaths } from '@prakat/schema/policy-paths'
import type { RichText } from '@prakat/schema/rich-text'
import { Button } from '@chakra-ui/react/button'
import { Menu } from '@chakra-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { paths } from '../paths.ts'
import { menuPositioning } from '../ui/positioning.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { articles } from './articles.tsx'

const names: Record<string, () => string> = {
  'privacy-policy': m.articles_privacy_policy,
  'website-policy': m.articles_website_policy,
  'security-policy': m.articles_security_policy,
}

const policiesQuery = graphql(`
  query Policies {
    articles(
      first: 100, sort: NEWEST, filter: { kind: POLICY, status: [DRAFT, SCHEDULED, PUBLISHED] }
    ) {
      edges { node { id slug } }
    }
  }
`)

/** Begins a policy that nobody has written, with the text that stands at its address until then. */
export function PoliciesButton() {
  const navigate = useNavigate()
  const [{ data }] = useQuery({ query: policiesQuery })
  const written = data?.articles.edges.map(({ node }) => node.slug)
  const missing = written ? policyPaths.filter((path) => !written.includes(path)) : []
  if (missing.length === 0) return null
  return (
    <Menu.Root
      positioning={menuPositioning}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => void navigate(`${paths.articleCreate()}?policy=${value}`)}
    >
      <Menu.Trigger asChild>
        <Button variant="outline">
          {m.articles_write_policy()} <ChevronDown aria-hidden="true" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content>
          {missing.map((path) => (
            <Menu.Item key={path} value={path}>
              {names[path]?.()}
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}

const textQuery = graphql(`
  query PolicyText($slug: String!, $language: Locale!) {
    policyText(slug: $slug, language: $language) { title body }
  }
`)

/** Articles, where a new one begins as the policy in the address. */
export function usePolicyDraft() {
  const slug = useSearchParams()[0].get('policy')
  const isPolicy = slug !== null && policyPaths.includes(slug)
  const language = useLanguage(({ language }) => language)
  const [{ data, error }, ask] = useQuery({
    query: textQuery,
    variables: { slug: slug ?? '', language: language === 'th' ? 'TH' : 'EN' },
    pause: !isPolicy,
  })
  const text = data?.policyText
  const of = useMemo(() => {
    if (!slug || !text) return articles
    const { form } = articles
    const begin: typeof form.begin = (address) => ({
      ...form.begin(address),
      ...{ kind: 'POLICY', slug, title: text.title, body: text.body as RichText },
    })
    return { ...articles, form: { ...form, begin } }
  }, [slug, text])
  return {
    of,
    isReady: !isPolicy || Boolean(text),
    error,
    retry: () => ask({ requestPolicy: 'network-only' }),
  }
}
