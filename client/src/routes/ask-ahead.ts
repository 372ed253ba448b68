import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { AnyVariables, TypedDocumentNode } from 'urql'
import { paths } from '../paths.ts'
import { sessionStore } from '../session/session-store.ts'
import type { User } from '../session/session.ts'
import type { Listed, Searched } from '../table/listed.ts'
import type { departments, putAwayDepartments } from '../departments/department.ts'

interface Ask {
  document: TypedDocumentNode<unknown, AnyVariables>
  variables: AnyVariables
}
interface Asked {
  find: (args: LoaderFunctionArgs) => Promise<Ask>
  /** What of the address it depends on, beside the ids in its path. */
  at: (url: URL) => string
}

/**
 * Makes a route send the queries of its page while the page's code is still on its way. Nothing waits for them: the page
 * asks the same, and takes part in what was sent or finds its answer.
 */
export function askAhead(...asked: Asked[]) {
  return {
    loader(args: LoaderFunctionArgs) {
      // The page says what goes wrong.
      for (const { find } of asked) void send(find, args).catch(() => {})
      return null
    },
    shouldRevalidate: ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
      currentUrl.pathname !== nextUrl.pathname ||
      asked.some(({ at }) => at(currentUrl) !== at(nextUrl)),
  }
}

async function send(find: Asked['find'], args: LoaderFunctionArgs): Promise<void> {
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

const nothing = () => ''

/** What a page asks that is the same for every address. */
export const always = (
  load: () => Promise<TypedDocumentNode<unknown, Record<string, never>>>,
): Asked => ({
  find: async () => ({ document: (await load()) as Ask['document'], variables: {} }),
  at: nothing,
})

/** What the page of one thing asks: the one that the address names. */
export const oneOf = (load: () => Promise<TypedDocumentNode<unknown, { id: string }>>): Asked => ({
  find: async ({ params }) => ({
    document: (await load()) as Ask['document'],
    variables: { id: params['id'] ?? '' },
  }),
  at: nothing,
})

/** The address of a list without what is open beside it, which the list's query does not depend on. */
function listAt({ searchParams }: URL): string {
  const params = new URLSearchParams(searchParams)
  params.delete('edit')
  return params.toString()
}

/** What the page of a list asks: what the address says. */
export const listOf = <List, Filter extends Searched, Sort extends string>(
  load: () => Promise<Listed<List, Filter, Sort>>,
): Asked => ({
  async find({ request }) {
    const [list, { listQuery, readListAddress }] = await Promise.all([
      load(),
      import('../table/listed.ts'),
    ])
    const address = readListAddress(new URL(request.url).searchParams)
    return {
      document: list.document as Ask['document'],
      variables: listQuery(list, address).variables,
    }
  },
  at: listAt,
})

interface Tree {
  departments: typeof departments
  putAwayDepartments: typeof putAwayDepartments
}
const isPutAway = ({ searchParams }: URL) =>
  ['archive', 'trash'].includes(searchParams.get('view') ?? '')

/** What the page of the departments asks: all of them, for their tree, or a list of those that were put away. */
export const treeOf = (load: () => Promise<Tree>): Asked => {
  const putAway = listOf(async () => (await load()).putAwayDepartments)
  return {
    async find(args) {
      if (isPutAway(new URL(args.request.url))) return putAway.find(args)
      const [tree, { firstPage }] = await Promise.all([load(), import('../api/use-graphql.ts')])
      return { document: tree.departments.list as Ask['document'], variables: firstPage }
    },
    at: (url) => (isPutAway(url) ? listAt(url) : ''),
  }
}
