import type { FeedFilter, Notification, NotificationPage } from '@prakat/schema/notification'
import { toFailure, type Failure } from '../api/failure.ts'
import { freshRest } from '../api/rest.ts'

interface AskedPage {
  page: number
  limit: number
  filter?: FeedFilter
}

export interface ListedPage {
  items: Notification[]
  hasMore: boolean
  totalPages: number
  currentPage: number
  failure?: Failure
}

/** A page of the feed. One that cannot be had is logged and nothing more: there is one page, and none after it. */
export async function loadList({ page, limit, filter }: AskedPage): Promise<ListedPage> {
  try {
    const query = `?page=${page}&limit=${limit}${filter ? `&filter=${filter}` : ''}`
    const { data, pagination } = await freshRest<NotificationPage>('GET', `/announcements${query}`)
    const { page: currentPage, totalPages, hasNextPage: hasMore } = pagination
    return { items: data, hasMore, totalPages, currentPage }
  } catch (error) {
    console.error('The announcements could not be loaded', error)
    const failure = toFailure(error)
    return { items: [], hasMore: false, totalPages: 1, currentPage: 1, failure }
  }
}
