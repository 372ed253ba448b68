import { ApiError } from '../api/api-error.ts'
import { withToken } from '../api/rest.ts'
import { paths } from '../paths.ts'

/** Gets the key to the board of queues, a cookie of the page's own origin, and goes there. */
export async function openQueues(): Promise<void> {
  await withToken(async (token) => {
    const headers = { authorization: `Bearer ${token}` }
    const { ok, status } = await fetch(paths.queues(), { method: 'POST', headers })
    if (!ok) throw new ApiError(status === 401 ? 'UNAUTHENTICATED' : 'FORBIDDEN', status, '')
  })
  location.assign(paths.queues())
}
