import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { AnyVariables, TypedDocumentNode } from 'urql'
import { paths } from '../paths.ts'
import { sessionStore } from '../session/session-store.ts'
import type { User } from '../session/session.ts'
import type { Listed, Searched } from '../table/listed.ts'

interface Ask {
  document: TypedDocumentNode<unknown, AnyVariables>
  variables: AnyVariables
}
type FindAsk = (args: LoaderFunctionArgs) => Promise<Ask>

/**
 * Makes a route send the query of its page while the page's code is still on its way. Nothing waits for it: the page asks
 * the same, and takes part in what was sent or finds its answer.
 */
export function askAhead(find: FindAsk) {
  return {
    loader(args: LoaderFunctionArgs) {
      // The page says what goes wrong.
      void send(find, args).catch(() => {})
      return null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      askedAt(currentUrl) !== askedAt(nextUrl),
  }
}

/** The address without what is open beside the list, which the list's query does not depend on. */
function askedAt({ pathname, searchParams }: URL): string {
  const params = new URLSearchParams(searchParams)
  params.delete('edit')
  return `${pathname}?${params}`
}

async function send(find: FindAsk, args: LoaderFunctionArgs): Promise<void> {
  const { status } = sessionStore.get()
  if (status === 'unauthenticated') return
  const code = Promise.all([import('../session/graphql-provider.tsx'), find(args)])
  const user = await signedIn()
  const [{ clientOf }, { document, variables }] = await code
  if (user && mayAsk(user, args) && !args.request.signal.aborted) {
    await clientOf(user.id).query(document, variables, { askedAhead: true })
  }
}

/** Members who may do something in the back office, by a group, wait for the page: it knows what they may ask. */
function mayAsk({ awaitsProof, role }: User, { request }: LoaderFunctionArgs): boolean {
  const inOffice = new URL(request.url).pathname.startsWith(paths.backoffice())
  return !awaitsProof && !(inOffice && role === 'member')
}

/** Whoever is signed in, once that is known. */
function signedIn(): Promise<User | null> {
  return new Promise((resolve) => {
    const stop = sessionStore.subscribe(look)
    look()
    function look() {
      const { status, user } = sessionStore.get()
      if (status === 'loading') return
      stop()
      resolve(user)
    }
  })
}

/** What a page asks that is the same for every address. */
export const always =
  (load: () => Promise<TypedDocumentNode<unknown, Record<string, never>>>): FindAsk =>
  async () => ({ document: (await load()) as Ask['document'], variables: {} })

/** What the page of one thing asks: the one that the address names. */
export const oneOf =
  (load: () => Promise<TypedDocumentNode<unknown, { id: string }>>): FindAsk =>
  async ({ params }) => ({
    document: (await load()) as Ask['document'],
    variables: { id: params['id'] ?? '' },
  })

/** What the page of a list asks: what the address says. */
export const listOf =
  <List, Filter extends Searched, Sort extends string>(
    load: () => Promise<Listed<List, Filter, Sort>>,
  ): FindAsk =>
  async ({ request }) => {
    const [list, { listQuery, readListAddress }] = await Promise.all([
      load(),
      import('../table/listed.ts'),
    ])
    const address = readListAddress(new URL(request.url).searchParams)
    return {
      document: list.document as Ask['document'],
      variables: listQuery(list, address).variables,
    }
  }
