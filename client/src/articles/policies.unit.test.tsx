import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { PoliciesButton, usePolicyDraft } from './policies.tsx'

const body = { schema: 1, content: { type: 'doc', content: [] } }
const written = (slug: string) => ({
  ...{ __typename: 'ArticleEdge', node: { __typename: 'Article', id: slug, slug } },
})

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

function answer(slugs: string[]) {
  return answerGraphql({
    ...ownerAnswers,
    Policies: () => ({
      articles: { __typename: 'ArticleConnection', edges: slugs.map(written) },
    }),
    PolicyText: () => ({
      policyText: { __typename: 'PolicyText', title: 'Privacy policy', body },
    }),
  })
}

function Begun() {
  const { of, isReady } = usePolicyDraft()
  const begun = of.form.begin({ anybody: true, departmentIds: [] })
  return <output>{isReady ? JSON.stringify(begun) : ''}</output>
}

test.each([
  ['?policy=privacy-policy', { kind: 'POLICY', slug: 'privacy-policy', title: 'Privacy policy' }],
  ['?policy=about', { kind: 'ARTICLE', slug: '', title: '' }],
  ['', { kind: 'ARTICLE', slug: '', title: '' }],
])('a new article at %j begins as what is asked for', async (query, begun) => {
  const calls = answer([])
  const { body: page } = await renderPage({ path: '/new', at: `/new${query}`, page: <Begun /> })
  const values = () => JSON.parse(page.querySelector('output')!.textContent)
  await vi.waitFor(() => expect(values()).toMatchObject(begun))
  const asked = calls.filter(({ name }) => name === 'PolicyText')
  expect(asked.map(({ variables }) => variables)).toEqual(
    begun.kind === 'POLICY' ? [{ slug: 'privacy-policy', language: 'EN' }] : [],
  )
})

test.each([
  [['privacy-policy'], true],
  [['privacy-policy', 'website-policy', 'security-policy'], false],
])('where %j are written, others are offered: %j', async (slugs, isOffered) => {
  const calls = answer(slugs)
  const Page = () => (
    <p>
      {useLocation().pathname}
      <PoliciesButton />
    </p>
  )
  const { body: page } = await renderPage({ path: '/list', at: '/list', page: <Page /> })
  await vi.waitFor(() => expect(calls.some(({ name }) => name === 'Policies')).toBe(true))
  await vi.waitFor(() => expect(page.textContent!.includes('Write a policy')).toBe(isOffered))
})
